"""What the window shows of sight: the tool, the tab of the side, the drawer under the map."""
