<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Battlemap</source>
        <translation>关于 Battlemap</translation>
    </message>
    <message>
        <source>A tactical grid battle map for game masters.</source>
        <translation>为游戏主持人准备的战术方格地图。</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>版本 {version}</translation>
    </message>
    <message>
        <source>Made with Qt {qt}, networkx, shapely and numpy.</source>
        <translation>使用 Qt {qt}、networkx、shapely 与 numpy 制作。</translation>
    </message>
    <message>
        <source>MIT licence. The typeface Inter is under the SIL Open Font Licence.</source>
        <translation>采用 MIT 许可证。字体 Inter 采用 SIL 开放字体许可证。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ActionTable</name>
    <message>
        <source>While dragging</source>
        <translation>拖动时</translation>
    </message>
    <message>
        <source>New map…</source>
        <translation>新建地图…</translation>
    </message>
    <message>
        <source>Start from a picture…</source>
        <translation>从图片开始…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Export picture…</source>
        <translation>导出图片…</translation>
    </message>
    <message>
        <source>Close map</source>
        <translation>关闭地图</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Show the whole map</source>
        <translation>显示整张地图</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Map or panel</source>
        <translation>地图与面板切换</translation>
    </message>
    <message>
        <source>Open the menus</source>
        <translation>打开菜单</translation>
    </message>
    <message>
        <source>Select and move</source>
        <translation>选择与移动</translation>
    </message>
    <message>
        <source>Place a token</source>
        <translation>放置棋子</translation>
    </message>
    <message>
        <source>Reach of the token pointed at</source>
        <translation>指针所指棋子的可达范围</translation>
    </message>
    <message>
        <source>Reach without the party in its way</source>
        <translation>可达范围（不计己方棋子）</translation>
    </message>
    <message>
        <source>Make the planned moves</source>
        <translation>执行计划的移动</translation>
    </message>
    <message>
        <source>Discard the plans</source>
        <translation>放弃计划</translation>
    </message>
    <message>
        <source>What the token sees</source>
        <translation>棋子看到的范围</translation>
    </message>
    <message>
        <source>Sight and cover</source>
        <translation>视线与掩体</translation>
    </message>
    <message>
        <source>Cover from the threats</source>
        <translation>受威胁方向的掩体</translation>
    </message>
    <message>
        <source>Area or blast</source>
        <translation>范围或爆炸</translation>
    </message>
    <message>
        <source>Charge lanes</source>
        <translation>冲锋通道</translation>
    </message>
    <message>
        <source>Threatened cells</source>
        <translation>受威胁的格子</translation>
    </message>
    <message>
        <source>Remove token</source>
        <translation>移除棋子</translation>
    </message>
    <message>
        <source>Hide or reveal</source>
        <translation>隐藏或显示</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>下一个棋子</translation>
    </message>
    <message>
        <source>Previous token</source>
        <translation>上一个棋子</translation>
    </message>
    <message>
        <source>Turn left</source>
        <translation>左转</translation>
    </message>
    <message>
        <source>Turn right</source>
        <translation>右转</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>升高</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>降低</translation>
    </message>
    <message>
        <source>End turn</source>
        <translation>结束回合</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Token</source>
        <translation>棋子(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Reach in turns</source>
        <translation>多回合可达范围</translation>
    </message>
    <message>
        <source>Step north</source>
        <translation>向北一步</translation>
    </message>
    <message>
        <source>Step south</source>
        <translation>向南一步</translation>
    </message>
    <message>
        <source>Step west</source>
        <translation>向西一步</translation>
    </message>
    <message>
        <source>Step east</source>
        <translation>向东一步</translation>
    </message>
    <message>
        <source>Movement mode</source>
        <translation>移动方式</translation>
    </message>
    <message>
        <source>Set a waypoint</source>
        <translation>设置路径点</translation>
    </message>
    <message>
        <source>Plan the move, or not</source>
        <translation>计划移动 / 取消计划</translation>
    </message>
    <message>
        <source>Take a waypoint back</source>
        <translation>取消路径点</translation>
    </message>
    <message>
        <source>Straight or cheapest way</source>
        <translation>直线或最省路线</translation>
    </message>
    <message>
        <source>The way by every ruleset</source>
        <translation>按各规则计价</translation>
    </message>
    <message>
        <source>Cancel the move</source>
        <translation>取消移动</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>按键与鼠标</translation>
    </message>
    <message>
        <source>About Battlemap</source>
        <translation>关于 Battlemap</translation>
    </message>
</context>
<context>
    <name>AreaPanel</name>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>A cell counts if</source>
        <translation>格子计入条件</translation>
    </message>
    <message>
        <source>Walls cut it</source>
        <translation>墙壁阻断</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>格</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>On target</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>偏离</translation>
    </message>
    <message>
        <source>Roll again</source>
        <translation>重新掷骰</translation>
    </message>
    <message>
        <source>Type dice</source>
        <translation>输入点数</translation>
    </message>
    <message>
        <source>Direction, distance</source>
        <translation>方向、距离</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Click the aim point, then say whether it missed.</source>
        <translation>先点击瞄准点，再说明是否偏离。</translation>
    </message>
    <message>
        <source>Stays on the map</source>
        <translation>留在地图上</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>On the map</source>
        <translation>地图上的范围</translation>
    </message>
    <message>
        <source>A shape</source>
        <translation>一个形状</translation>
    </message>
    <message>
        <source>m</source>
        <translation>米</translation>
    </message>
    <message>
        <source>In the area</source>
        <translation>范围内</translation>
    </message>
    <message>
        <source>Nobody yet.</source>
        <translation>还没有棋子。</translation>
    </message>
    <message>
        <source>on the same side</source>
        <translation>同一阵营</translation>
    </message>
    <message>
        <source>This attack</source>
        <translation>仅本次攻击</translation>
    </message>
    <message>
        <source>Until taken up</source>
        <translation>直到移除</translation>
    </message>
    <message>
        <source>Resolve blast</source>
        <translation>结算爆炸</translation>
    </message>
    <message>
        <source>Resolve area</source>
        <translation>结算范围</translation>
    </message>
    <message>
        <source>Take off the map</source>
        <translation>从地图移除</translation>
    </message>
</context>
<context>
    <name>AreaTag</name>
    <message>
        <source>{metres} m</source>
        <translation>{metres} 米</translation>
    </message>
    <message>
        <source>Disc</source>
        <translation>圆形</translation>
    </message>
    <message>
        <source>Diamond</source>
        <translation>菱形</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>方形</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>方环</translation>
    </message>
    <message>
        <source>Cone</source>
        <translation>锥形</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>墙形</translation>
    </message>
    <message>
        <source>Aura</source>
        <translation>光环</translation>
    </message>
</context>
<context>
    <name>AreaWords</name>
    <message>
        <source>{name} {metres} m</source>
        <translation>{name} {metres} 米</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n 格</numerusform>
        </translation>
    </message>
    <message>
        <source>{cells}, {tokens}</source>
        <translation>{cells}，{tokens}</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n 个棋子</numerusform>
        </translation>
    </message>
    <message>
        <source>{part} of {all} cells</source>
        <translation>{all} 格中的 {part} 格</translation>
    </message>
    <message>
        <source>ally, {share}</source>
        <translation>友方，{share}</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n 名成员</numerusform>
        </translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>{die}: {fault}</source>
        <translation>{die}：{fault}</translation>
    </message>
    <message>
        <source>Aim point</source>
        <translation>瞄准点</translation>
    </message>
    <message>
        <source>{metres} m</source>
        <translation>{metres} 米</translation>
    </message>
    <message>
        <source>{count} cells</source>
        <translation>{count} 格</translation>
    </message>
    <message>
        <source>Drift {far}</source>
        <translation>偏移 {far}</translation>
    </message>
    <message>
        <source>Middle of a cell</source>
        <translation>格子中心</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>格角</translation>
    </message>
    <message>
        <source>Any point</source>
        <translation>任意点</translation>
    </message>
    <message>
        <source>Selected token</source>
        <translation>选中的棋子</translation>
    </message>
    <message>
        <source>Centre inside</source>
        <translation>中心在内</translation>
    </message>
    <message>
        <source>Any part inside</source>
        <translation>任一部分在内</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>厚度</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
</context>
<context>
    <name>ChangeRows</name>
    <message>
        <source>{number} in all</source>
        <translation>{number}合计</translation>
    </message>
    <message>
        <source>Cover of {name}</source>
        <translation>{name}的掩体</translation>
    </message>
    <message>
        <source>Own cover</source>
        <translation>自身掩体</translation>
    </message>
    <message>
        <source>Range: {band}</source>
        <translation>射程：{band}</translation>
    </message>
</context>
<context>
    <name>ChargePanel</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Select a token to see whom it can charge.</source>
        <translation>选中一个棋子，查看它能冲锋谁。</translation>
    </message>
    <message>
        <source>No enemy is known.</source>
        <translation>没有已知的敌人。</translation>
    </message>
    <message>
        <source>If {name} charges {target}</source>
        <translation>若{name}冲锋{target}</translation>
    </message>
    <message>
        <source>Charge {target}</source>
        <translation>冲锋{target}</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>花费</translation>
    </message>
</context>
<context>
    <name>ChargeTool</name>
    <message>
        <source>Select a token to see whom it can charge.</source>
        <translation>选中一个棋子，查看它能冲锋谁。</translation>
    </message>
</context>
<context>
    <name>ChargeWords</name>
    <message>
        <source>{metres} m</source>
        <translation>{metres} 米</translation>
    </message>
    <message>
        <source>{number} {name}</source>
        <translation>{name} {number}</translation>
    </message>
    <message>
        <source>{what}: {enemy}</source>
        <translation>{what}：{enemy}</translation>
    </message>
    <message>
        <source>{what}: none</source>
        <translation>{what}：无</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Charge {target}</source>
        <translation>冲锋{target}</translation>
    </message>
    <message>
        <source>{what}, {gives}</source>
        <translation>{what}，{gives}</translation>
    </message>
    <message>
        <source>Straight and clear</source>
        <translation>直线畅通</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>畅通</translation>
    </message>
    <message>
        <source>Free; bar at {long} m</source>
        <translation>畅通；{long} 米处为横线</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>畅通</translation>
    </message>
    <message>
        <source>Barred</source>
        <translation>受阻</translation>
    </message>
    <message>
        <source>Charge lanes</source>
        <translation>冲锋通道</translation>
    </message>
    <message>
        <source>Charge, {least} to {most} m</source>
        <translation>冲锋，{least} 至 {most} 米</translation>
    </message>
    <message>
        <source>Charge, at least {long} m</source>
        <translation>冲锋，至少 {long} 米</translation>
    </message>
    <message>
        <source>Charge, up to {long} m</source>
        <translation>冲锋，最多 {long} 米</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>冲锋</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>'{text}' is no length; write 1.6, 1,6 or 5 ft</source>
        <translation>“{text}”不是长度；请写 1.6、1,6 或 5 ft</translation>
    </message>
    <message>
        <source>'{text}' is no place; write 12,7 or M8, with @4.8 for a height in metres</source>
        <translation>“{text}”不是位置；请写 12,7 或 M8，高度（米）用 @4.8</translation>
    </message>
    <message>
        <source>{place} lies outside the map ({columns} x {rows})</source>
        <translation>{place} 在地图之外（{columns} x {rows}）</translation>
    </message>
    <message>
        <source>no token is called '{token}'; there are {known}</source>
        <translation>没有叫“{token}”的棋子；现有 {known}</translation>
    </message>
    <message>
        <source>several tokens are called '{token}': use an id ({known})</source>
        <translation>有几个棋子都叫“{token}”：请用编号（{known}）</translation>
    </message>
    <message>
        <source>a token with the id '{token}' is on the map already</source>
        <translation>地图上已有编号为“{token}”的棋子</translation>
    </message>
    <message>
        <source>no map has the id '{map}'; there are {known}</source>
        <translation>没有编号为“{map}”的地图；现有 {known}</translation>
    </message>
    <message>
        <source>a map of {columns} x {rows} cells; 1 to {most} on each side can be used</source>
        <translation>地图为 {columns} x {rows} 格；每边只能用 1 到 {most} 格</translation>
    </message>
    <message>
        <source>{place} is solid: nothing can stand there</source>
        <translation>{place} 是实体，无法站立</translation>
    </message>
    <message>
        <source>{token} stands there</source>
        <translation>{token} 正站在那里</translation>
    </message>
    <message>
        <source>Move {token}</source>
        <translation>移动 {token}</translation>
    </message>
    <message>
        <source>Move {token} freely</source>
        <translation>自由移动 {token}</translation>
    </message>
    <message>
        <source>Turn {token}</source>
        <translation>转动 {token}</translation>
    </message>
    <message>
        <source>Place {token}</source>
        <translation>放置 {token}</translation>
    </message>
    <message>
        <source>Remove {token}</source>
        <translation>移除 {token}</translation>
    </message>
    <message>
        <source>Change {token}</source>
        <translation>修改 {token}</translation>
    </message>
    <message>
        <source>End the turn of {token}</source>
        <translation>结束 {token} 的回合</translation>
    </message>
    <message>
        <source>Play by {ruleset}</source>
        <translation>改用规则 {ruleset}</translation>
    </message>
    <message>
        <source>Choose the reading of {option}</source>
        <translation>选择 {option} 的解读</translation>
    </message>
    <message>
        <source>Change the map {map}</source>
        <translation>修改地图 {map}</translation>
    </message>
    <message>
        <source>{token} moved {cost} {unit}, {start} to {end}</source>
        <translation>{token} 移动 {cost} {unit}，{start} 到 {end}</translation>
    </message>
    <message>
        <source>{token} was put from {start} to {end}</source>
        <translation>{token} 由 {start} 放到 {end}</translation>
    </message>
    <message>
        <source>{token} ended its turn</source>
        <translation>{token} 结束回合</translation>
    </message>
    <message>
        <source>Round {round}</source>
        <translation>第 {round} 轮</translation>
    </message>
    <message>
        <source>{token} entered at {end}</source>
        <translation>{token} 在 {end} 入场</translation>
    </message>
    <message>
        <source>{token} left the map</source>
        <translation>{token} 离开地图</translation>
    </message>
    <message>
        <source>this is no TOML text: {why}</source>
        <translation>这不是有效的 TOML 文本：{why}</translation>
    </message>
    <message>
        <source>'{key}' means nothing here; there are {known}</source>
        <translation>此处没有“{key}”这个键；可用的有 {known}</translation>
    </message>
    <message>
        <source>'{key}' means nothing here; did you mean '{nearest}'?</source>
        <translation>此处没有“{key}”这个键；您是不是想写“{nearest}”？</translation>
    </message>
    <message>
        <source>the id '{id}' is used twice</source>
        <translation>编号“{id}”用了两次</translation>
    </message>
    <message>
        <source>a text is needed, not '{value}'</source>
        <translation>这里需要文本，而不是“{value}”</translation>
    </message>
    <message>
        <source>a list of texts is needed, not '{value}'</source>
        <translation>这里需要文本列表，而不是“{value}”</translation>
    </message>
    <message>
        <source>'{value}' is none of {known}</source>
        <translation>“{value}”不在 {known} 之中</translation>
    </message>
    <message>
        <source>true or false is needed, not '{value}'</source>
        <translation>这里需要 true 或 false，而不是“{value}”</translation>
    </message>
    <message>
        <source>a number is needed, not '{value}'</source>
        <translation>这里需要数字，而不是“{value}”</translation>
    </message>
    <message>
        <source>a list of {count} numbers is needed, not '{value}'</source>
        <translation>这里需要 {count} 个数字的列表，而不是“{value}”</translation>
    </message>
    <message>
        <source>[column, row] or [column, row, height in metres] is needed, not '{value}'</source>
        <translation>需要 [列, 行] 或 [列, 行, 以米计的高度]，而不是“{value}”</translation>
    </message>
    <message>
        <source>a whole number is needed, not '{value}'</source>
        <translation>这里需要整数，而不是“{value}”</translation>
    </message>
    <message>
        <source>someone</source>
        <translation>某人</translation>
    </message>
    <message>
        <source>this is a pipe or a device, not a file</source>
        <translation>这是管道或设备，而不是文件</translation>
    </message>
    <message>
        <source>over so many turns, 1 if left out</source>
        <translation>计算的回合数；省略时为 1</translation>
    </message>
    <message>
        <source>{value} is too small; {least} is the least</source>
        <translation>{value} 太小；最小为 {least}</translation>
    </message>
    <message>
        <source>{value} m is no height of a map; at most {most} m up or down can be used</source>
        <translation>{value} 米不能作为地图高度；上下最多 {most} 米</translation>
    </message>
    <message>
        <source>{value} is no size of a cell in metres</source>
        <translation>{value} 不能作为格子的边长（米）</translation>
    </message>
    <message>
        <source>{value} is no size; it must be above 0</source>
        <translation>{value} 不能作为尺寸；必须大于 0</translation>
    </message>
    <message>
        <source>{value} is no size in cells; whole numbers from 1 on are</source>
        <translation>{value} 不能作为格数；须为 1 起的整数</translation>
    </message>
    <message>
        <source>the top, {top} m, does not lie above the bottom</source>
        <translation>顶部 {top} 米不高于底部</translation>
    </message>
    <message>
        <source>a list is needed, not '{value}'</source>
        <translation>这里需要列表，而不是“{value}”</translation>
    </message>
    <message>
        <source>a table is needed, not '{value}'</source>
        <translation>这里需要表，而不是“{value}”</translation>
    </message>
    <message>
        <source>a number, true or false, a text or a list of them is needed, not '{value}'</source>
        <translation>这里需要数字、true 或 false、文本或它们的列表，而不是“{value}”</translation>
    </message>
    <message>
        <source>an option is a number, a name, true or false, a list of numbers or a table, not '{value}'</source>
        <translation>选项应为数字、名称、true 或 false、数字列表或表，而不是“{value}”</translation>
    </message>
    <message>
        <source>format {format} is not known; this program reads format {ours}</source>
        <translation>未知的格式版本 {format}；本程序读取版本 {ours}</translation>
    </message>
    <message>
        <source>the map has no rows</source>
        <translation>地图没有任何行</translation>
    </message>
    <message>
        <source>{cells} cells, but the first row has {first}</source>
        <translation>这一行有 {cells} 格，而第一行有 {first} 格</translation>
    </message>
    <message>
        <source>the sign '{sign}' is not in the legend</source>
        <translation>图例中没有符号“{sign}”</translation>
    </message>
    <message>
        <source>'{sign}' is no sign; the legend names single signs</source>
        <translation>“{sign}”不是符号；图例只能命名单个符号</translation>
    </message>
    <message>
        <source>'{key}' belongs to an object; name one with object = "..."</source>
        <translation>“{key}”属于物体；请用 object = "..." 命名一个物体</translation>
    </message>
    <message>
        <source>'{sign}' is no ground; there are {known}</source>
        <translation>“{sign}”不是地面；可用的有 {known}</translation>
    </message>
    <message>
        <source>more than {most} kinds of ground</source>
        <translation>地面种类超过 {most} 种</translation>
    </message>
    <message>
        <source>{rows} rows, but the map has {wanted}</source>
        <translation>有 {rows} 行，而地图有 {wanted} 行</translation>
    </message>
    <message>
        <source>{numbers} numbers, but the map is {wanted} cells wide</source>
        <translation>有 {numbers} 个数字，而地图宽 {wanted} 格</translation>
    </message>
    <message>
        <source>the mark '{mark}' stands in {count} cells; a mark names one</source>
        <translation>标记“{mark}”出现在 {count} 个格子中；一个标记只能表示一格</translation>
    </message>
    <message>
        <source>the map shows no mark '{mark}'; there are {known}</source>
        <translation>地图上没有标记“{mark}”；可用的有 {known}</translation>
    </message>
    <message>
        <source>an object has either a mark or a polygon</source>
        <translation>物体要么有标记，要么有多边形</translation>
    </message>
    <message>
        <source>a polygon has 3 points or more, not {count}</source>
        <translation>多边形至少要有 3 个点，而不是 {count} 个</translation>
    </message>
    <message>
        <source>a shape is one of rect, disc and cells</source>
        <translation>形状只能是 rect、disc、cells 之一</translation>
    </message>
    <message>
        <source>it leads to where it begins</source>
        <translation>它的终点就是起点</translation>
    </message>
    <message>
        <source>it ends where it starts</source>
        <translation>起点与终点相同</translation>
    </message>
    <message>
        <source>an open door cannot be locked</source>
        <translation>打开的门不能上锁</translation>
    </message>
    <message>
        <source>a floor needs a top to stand on</source>
        <translation>可站立的物体需要有顶部</translation>
    </message>
    <message>
        <source>'{token}' is no token; tokens are single capital letters of the map</source>
        <translation>“{token}”不是棋子；棋子是地图上的单个大写字母</translation>
    </message>
    <message>
        <source>the map does not show the token '{token}'; it shows {known}</source>
        <translation>地图上没有棋子“{token}”；地图上有 {known}</translation>
    </message>
    <message>
        <source>'{token}' is a sign of the legend, so it cannot be a token</source>
        <translation>“{token}”是图例中的符号，不能作为棋子</translation>
    </message>
    <message>
        <source>the {count} cells of the token '{token}' fill no rectangle</source>
        <translation>棋子“{token}”的 {count} 个格子不能组成矩形</translation>
    </message>
    <message>
        <source>the token '{token}' is {size} cells, but is drawn {drawn}</source>
        <translation>棋子“{token}”的大小是 {size} 格，却画成了 {drawn}</translation>
    </message>
    <message>
        <source>a mark [sign, column, row] is needed, not '{value}'</source>
        <translation>这里需要标记 [符号, 列, 行]，而不是“{value}”</translation>
    </message>
    <message>
        <source>{value} cannot be saved: it is no number</source>
        <translation>{value} 不是数字，无法保存</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>the file may not be read</source>
        <translation>没有读取该文件的权限</translation>
    </message>
    <message>
        <source>this is a folder, not a file</source>
        <translation>这是文件夹，不是文件</translation>
    </message>
    <message>
        <source>the file cannot be read: {why}</source>
        <translation>无法读取文件：{why}</translation>
    </message>
    <message>
        <source>the file is larger than {megabytes} MB</source>
        <translation>文件大于 {megabytes} MB</translation>
    </message>
    <message>
        <source>the file was not saved: {why}; the old one is as it was</source>
        <translation>文件未保存：{why}；原文件保持不变</translation>
    </message>
    <message>
        <source>the file was not saved: its folder does not exist</source>
        <translation>文件未保存：所在文件夹不存在</translation>
    </message>
    <message>
        <source>the file was not saved: nothing may be written to its folder</source>
        <translation>文件未保存：没有写入其文件夹的权限</translation>
    </message>
    <message>
        <source>the file was not saved: the disk is full; the old one is as it was</source>
        <translation>文件未保存：磁盘已满；原文件保持不变</translation>
    </message>
    <message>
        <source>the file could not be replaced ({why}); the map was saved as '{kept}' beside it</source>
        <translation>无法替换文件（{why}）；地图已另存为旁边的“{kept}”</translation>
    </message>
    <message>
        <source>this is no JSON text: {why}</source>
        <translation>这不是有效的 JSON 文本：{why}</translation>
    </message>
    <message>
        <source>the archive is damaged: {why}</source>
        <translation>压缩包已损坏：{why}</translation>
    </message>
    <message>
        <source>the archive has {count} entries; {most} at most are opened</source>
        <translation>压缩包有 {count} 个条目；最多打开 {most} 个</translation>
    </message>
    <message>
        <source>the archive would unpack to {megabytes} MB; {most} MB at most are opened</source>
        <translation>压缩包解压后有 {megabytes} MB；最多打开 {most} MB</translation>
    </message>
    <message>
        <source>this is missing from the archive</source>
        <translation>压缩包中缺少此条目</translation>
    </message>
    <message>
        <source>this is damaged in the archive: {why}</source>
        <translation>压缩包中的此条目已损坏：{why}</translation>
    </message>
    <message>
        <source>the archive names a place outside itself; it is not opened</source>
        <translation>压缩包指向自身之外的位置；未打开</translation>
    </message>
    <message>
        <source>the archive holds this twice; it is not opened</source>
        <translation>压缩包中此条目出现两次；未打开</translation>
    </message>
    <message>
        <source>the archive is encrypted; it is not opened</source>
        <translation>压缩包已加密；未打开</translation>
    </message>
    <message>
        <source>the signs of a legend are all of one width, from 1 to 4 letters</source>
        <translation>图例中的符号宽度必须一致，为 1 到 4 个字母</translation>
    </message>
    <message>
        <source>{signs} letters, but the map needs {wanted}</source>
        <translation>有 {signs} 个字母，而地图需要 {wanted} 个</translation>
    </message>
    <message>
        <source>the file has format {version}, and this program reads up to {ours}; open it with a newer Battlemap</source>
        <translation>文件的格式版本为 {version}，本程序最高读取 {ours}；请用更新版本的 Battlemap 打开</translation>
    </message>
    <message>
        <source>{version} is no format version</source>
        <translation>{version} 不是格式版本</translation>
    </message>
    <message>
        <source>this is a zip, but no Battlemap file</source>
        <translation>这是 zip 文件，但不是 Battlemap 文件</translation>
    </message>
    <message>
        <source>the file holds no map</source>
        <translation>文件中没有地图</translation>
    </message>
    <message>
        <source>the map calls itself '{found}', not '{wanted}'</source>
        <translation>地图自称“{found}”，而不是“{wanted}”</translation>
    </message>
    <message>
        <source>this is no PNG, JPEG, WebP, GIF or BMP picture</source>
        <translation>这不是 PNG、JPEG、WebP、GIF 或 BMP 图片</translation>
    </message>
    <message>
        <source>the picture is damaged: {why}</source>
        <translation>图片已损坏：{why}</translation>
    </message>
    <message>
        <source>the picture has more than {most} million pixels</source>
        <translation>图片超过 {most} 百万像素</translation>
    </message>
    <message>
        <source>Kept: {what}</source>
        <translation>保留：{what}</translation>
    </message>
    <message>
        <source>Changed: {what}</source>
        <translation>更改：{what}</translation>
    </message>
    <message>
        <source>Dropped: {what}</source>
        <translation>舍弃：{what}</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>maps {count}</source>
        <translation>地图 {count}</translation>
    </message>
    <message>
        <source>wall pieces {count}</source>
        <translation>墙段 {count}</translation>
    </message>
    <message>
        <source>doors {count}</source>
        <translation>门 {count}</translation>
    </message>
    <message>
        <source>objects {count}</source>
        <translation>物体 {count}</translation>
    </message>
    <message>
        <source>zones {count}</source>
        <translation>区域 {count}</translation>
    </message>
    <message>
        <source>links {count}</source>
        <translation>连接 {count}</translation>
    </message>
    <message>
        <source>lights {count}</source>
        <translation>光源 {count}</translation>
    </message>
    <message>
        <source>tokens {count}</source>
        <translation>棋子 {count}</translation>
    </message>
    <message>
        <source>pictures {count}</source>
        <translation>图片 {count}</translation>
    </message>
    <message>
        <source>no ruleset is called '{name}'; did you mean '{nearest}'?</source>
        <translation>没有叫“{name}”的规则集；是不是“{nearest}”？</translation>
    </message>
    <message>
        <source>no ruleset is called '{name}'; there are {known}</source>
        <translation>没有叫“{name}”的规则集；现有 {known}</translation>
    </message>
    <message>
        <source>is no TOML: {what}</source>
        <translation>不是 TOML：{what}</translation>
    </message>
    <message>
        <source>more than {most} rulesets are based on one another</source>
        <translation>互为基础的规则集超过 {most} 层</translation>
    </message>
    <message>
        <source>unknown key; did you mean '{nearest}'?</source>
        <translation>未知的键；是不是“{nearest}”？</translation>
    </message>
    <message>
        <source>unknown key; there are {known}</source>
        <translation>未知的键；可用 {known}</translation>
    </message>
    <message>
        <source>{gib} GiB needed for {width} x {height} px; {fits} px a cell would fit</source>
        <translation>{width} x {height} 像素需要 {gib} GiB；每格 {fits} 像素可以放下</translation>
    </message>
    <message>
        <source>where a token can get to, in this turn or in several (--turns)</source>
        <translation>一个棋子本回合或数个回合（--turns）内能到哪里</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>'{text}' is no facing; write N, NE ... NW or whole degrees clockwise from north</source>
        <translation>“{text}”不是朝向；请写 N、NE …… NW，或自北顺时针的整数度数</translation>
    </message>
    <message>
        <source>Costs {cost}; {left} left</source>
        <translation>需 {cost}，仅剩 {left}</translation>
    </message>
    <message>
        <source>Out of reach with {left} left</source>
        <translation>剩余 {left}，到不了</translation>
    </message>
    <message>
        <source>No way leads to {place}</source>
        <translation>没有路通往 {place}</translation>
    </message>
    <message>
        <source>In the way: {what}</source>
        <translation>被挡住：{what}</translation>
    </message>
    <message>
        <source>The door is locked</source>
        <translation>门锁着</translation>
    </message>
    <message>
        <source>No straight line leads to {place}</source>
        <translation>没有直线通往 {place}</translation>
    </message>
    <message>
        <source>A wall crosses the straight line to {place}</source>
        <translation>通往 {place} 的直线被墙挡住</translation>
    </message>
    <message>
        <source>A step of this way is closed</source>
        <translation>这条路上有一步走不通</translation>
    </message>
    <message>
        <source>This way is not all in water</source>
        <translation>这条路线并非全程在水中</translation>
    </message>
    <message>
        <source>This way is not straight</source>
        <translation>这条路不是直线</translation>
    </message>
    <message>
        <source>turns go from 1 to {most}</source>
        <translation>回合数须在 1 到 {most} 之间</translation>
    </message>
    <message>
        <source>Costs more than {cost}; {left} left</source>
        <translation>需超过 {cost}，仅剩 {left}</translation>
    </message>
    <message>
        <source>no display to open a window on; `battlemap render` draws a map without one</source>
        <translation>没有可以打开窗口的显示器；用 `battlemap render` 可以直接画出地图</translation>
    </message>
    <message>
        <source>Only {cost}; {mode} takes at least {least}</source>
        <translation>只有 {cost}；{mode}至少要走 {least}</translation>
    </message>
    <message>
        <source>{mode} goes straight and is the whole of a turn's movement</source>
        <translation>{mode}只走直线，且占用整个回合的移动</translation>
    </message>
    <message>
        <source>Outside the map ({columns} x {rows})</source>
        <translation>在地图之外（{columns} x {rows}）</translation>
    </message>
    <message>
        <source>the id {name} is that of a ruleset that ships; give yours another</source>
        <translation>编号 {name} 属于随程序提供的规则集，请给你的规则集另取一个</translation>
    </message>
    <message>
        <source>{token}: {why}</source>
        <translation>{token}：{why}</translation>
    </message>
    <message>
        <source>The plan for {token} no longer holds: {why}</source>
        <translation>{token} 的计划已不成立：{why}</translation>
    </message>
    <message>
        <source>it does not stand where the plan begins</source>
        <translation>它已不在计划的起点</translation>
    </message>
    <message>
        <source>it cannot move that way now</source>
        <translation>现在不能这样移动</translation>
    </message>
    <message>
        <source>it costs {cost} now, planned at {planned}</source>
        <translation>现需 {cost}，计划时为 {planned}</translation>
    </message>
    <message>
        <source>no door is called '{door}'; there are {known}</source>
        <translation>没有门叫“{door}”；现有 {known}</translation>
    </message>
    <message>
        <source>'{id}' is no door ({kind})</source>
        <translation>“{id}”不是门（{kind}）</translation>
    </message>
    <message>
        <source>The door is open already</source>
        <translation>门已经开着</translation>
    </message>
    <message>
        <source>The door is shut already</source>
        <translation>门已经关着</translation>
    </message>
    <message>
        <source>The door is locked already</source>
        <translation>门已经锁上</translation>
    </message>
    <message>
        <source>The door is not locked</source>
        <translation>门没有上锁</translation>
    </message>
    <message>
        <source>Open the door at {place}</source>
        <translation>打开 {place} 的门</translation>
    </message>
    <message>
        <source>Close the door at {place}</source>
        <translation>关上 {place} 的门</translation>
    </message>
    <message>
        <source>Lock the door at {place}</source>
        <translation>锁上 {place} 的门</translation>
    </message>
    <message>
        <source>Unlock the door at {place}</source>
        <translation>解锁 {place} 的门</translation>
    </message>
    <message>
        <source>Show the door at {place} to the players</source>
        <translation>让玩家看见 {place} 的门</translation>
    </message>
    <message>
        <source>Hide the door at {place} from the players</source>
        <translation>对玩家隐藏 {place} 的门</translation>
    </message>
    <message>
        <source>The door at {place} was opened</source>
        <translation>{place} 的门被打开</translation>
    </message>
    <message>
        <source>The door at {place} was closed</source>
        <translation>{place} 的门被关上</translation>
    </message>
    <message>
        <source>The door at {place} was locked</source>
        <translation>{place} 的门被锁上</translation>
    </message>
    <message>
        <source>The door at {place} was unlocked</source>
        <translation>{place} 的门被解锁</translation>
    </message>
    <message>
        <source>Planned moves: {token}</source>
        <translation>计划的移动：{token}</translation>
    </message>
    <message>
        <source>Take back a move of {token}</source>
        <translation>收回 {token} 的移动</translation>
    </message>
    <message>
        <source>Place {count} tokens</source>
        <translation>放置 {count} 个棋子</translation>
    </message>
    <message>
        <source>{token}: {action}</source>
        <translation>{token}：{action}</translation>
    </message>
    <message>
        <source>{token} took back {cost} {unit}, {start} to {end}</source>
        <translation>{token} 收回 {cost} {unit}，{start} 回到 {end}</translation>
    </message>
    <message>
        <source>made no move this turn to take back</source>
        <translation>本回合没有可收回的移动</translation>
    </message>
    <message>
        <source>{token} is up</source>
        <translation>轮到 {token}</translation>
    </message>
    <message>
        <source>{token} at {end} went from {from} m to {to} m up</source>
        <translation>{end} 的 {token} 由 {from} 米高移到 {to} 米高</translation>
    </message>
    <message>
        <source>the picture '{picture}' is not in the file</source>
        <translation>文件中没有图片“{picture}”</translation>
    </message>
    <message>
        <source>'{word}' is no kind of wall and counts as one; nearest: {near}</source>
        <translation>“{word}”不是墙的种类，按普通墙处理；最接近的是：{near}</translation>
    </message>
    <message>
        <source>'{word}' is no kind of zone; nearest: {near}</source>
        <translation>“{word}”不是区域的种类；最接近的是：{near}</translation>
    </message>
    <message>
        <source>'{word}' is no side with a colour of its own; nearest: {near}</source>
        <translation>“{word}”不是有自己颜色的阵营；最接近的是：{near}</translation>
    </message>
    <message>
        <source>the outline crosses itself</source>
        <translation>轮廓自身相交</translation>
    </message>
    <message>
        <source>or a table of: {keys}</source>
        <translation>或由下列键组成的表：{keys}</translation>
    </message>
    <message>
        <source>{count} cell to end on</source>
        <translation>可停留 {count} 格</translation>
    </message>
    <message>
        <source>at least one place is needed</source>
        <translation>至少需要一个位置</translation>
    </message>
    <message>
        <source>a refused answer is never ok; leave this out or say false</source>
        <translation>被拒绝的回答不会是 ok；请删去此键或写 false</translation>
    </message>
    <message>
        <source>the least, {least}, is more than the most, {most}</source>
        <translation>最小值 {least} 大于最大值 {most}</translation>
    </message>
    <message>
        <source>{value} is too far out; coordinates go up to {most} cells either way</source>
        <translation>{value} 太远；坐标向任一方向最多 {most} 格</translation>
    </message>
    <message>
        <source>{value} is not from {least} to {most}</source>
        <translation>{value} 不在 {least} 到 {most} 之间</translation>
    </message>
    <message>
        <source>error {number} of the system</source>
        <translation>系统错误 {number}</translation>
    </message>
    <message>
        <source>its content does not hold together</source>
        <translation>内容有误</translation>
    </message>
    <message>
        <source>line {line}, column {column}</source>
        <translation>第 {line} 行第 {column} 列</translation>
    </message>
    <message>
        <source>'{value}' is no number</source>
        <translation>“{value}”不是数</translation>
    </message>
    <message>
        <source>{value} is not above zero</source>
        <translation>{value} 不大于零</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>须为整数</translation>
    </message>
    <message>
        <source>must be a text in quotes</source>
        <translation>须为引号中的文本</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>须为 true 或 false</translation>
    </message>
    <message>
        <source>must be a list in brackets</source>
        <translation>须为方括号中的列表</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>不可为空</translation>
    </message>
    <message>
        <source>must be a table</source>
        <translation>须为表</translation>
    </message>
    <message>
        <source>'{value}' cannot be used as a name here</source>
        <translation>“{value}”不能在此作名称</translation>
    </message>
    <message>
        <source>cannot be used: {what}</source>
        <translation>无法使用：{what}</translation>
    </message>
    <message>
        <source>'{name}' is no language here; there are {known}</source>
        <translation>此处没有语言“{name}”；可用 {known}</translation>
    </message>
    <message>
        <source>has no English (en) words</source>
        <translation>缺少英文（en）文字</translation>
    </message>
    <message>
        <source>column {column}: longer than {most} signs</source>
        <translation>第 {column} 列：超过 {most} 个字符</translation>
    </message>
    <message>
        <source>column {column}: '{text}' is no formula</source>
        <translation>第 {column} 列：“{text}”不是算式</translation>
    </message>
    <message>
        <source>column {column}: only numbers, names, + - * / // % ** and functions can be used</source>
        <translation>第 {column} 列：只能用数、名称、+ - * / // % ** 和函数</translation>
    </message>
    <message>
        <source>column {column}: '{name}' is no number known here; did you mean '{nearest}'?</source>
        <translation>第 {column} 列：此处没有数“{name}”；是不是“{nearest}”？</translation>
    </message>
    <message>
        <source>column {column}: '{name}' is no number known here; there are {known}</source>
        <translation>第 {column} 列：此处没有数“{name}”；可用 {known}</translation>
    </message>
    <message>
        <source>column {column}: there is no function '{name}'; did you mean '{nearest}'?</source>
        <translation>第 {column} 列：没有函数“{name}”；是不是“{nearest}”？</translation>
    </message>
    <message>
        <source>column {column}: there is no function '{name}'; there are {known}</source>
        <translation>第 {column} 列：没有函数“{name}”；可用 {known}</translation>
    </message>
    <message>
        <source>column {column}: {name}() cannot take {count} values</source>
        <translation>第 {column} 列：{name}() 不能取 {count} 个值</translation>
    </message>
    <message>
        <source>column {column}: division by zero</source>
        <translation>第 {column} 列：除以零</translation>
    </message>
    <message>
        <source>column {column}: the number grows too large</source>
        <translation>第 {column} 列：数过大</translation>
    </message>
    <message>
        <source>{value} is below zero, which no price may be</source>
        <translation>{value} 小于零，代价不可为负</translation>
    </message>
    <message>
        <source>column 1: '{text}' gives {value}, and no price may be below zero</source>
        <translation>第 1 列：“{text}”得 {value}，而价格不能小于零</translation>
    </message>
    <message>
        <source>changes nothing: needs base, add, factor or flat</source>
        <translation>毫无作用：需有 base、add、factor 或 flat</translation>
    </message>
    <message>
        <source>'{name}' has a meaning of its own in formulas</source>
        <translation>“{name}”在算式中另有含义</translation>
    </message>
    <message>
        <source>'{name}' is unknown; did you mean '{nearest}'?</source>
        <translation>未知的“{name}”；是不是“{nearest}”？</translation>
    </message>
    <message>
        <source>'{name}' is unknown; there are {known}</source>
        <translation>未知的“{name}”；可用 {known}</translation>
    </message>
    <message>
        <source>cites {rules}: OUR ids go with source = "ours", and only they do</source>
        <translation>引用 {rules}：OUR 编号须配 source = "ours"，也只有它们可以</translation>
    </message>
    <message>
        <source>there is no option '{name}'; did you mean '{nearest}'?</source>
        <translation>没有选项“{name}”；是不是“{nearest}”？</translation>
    </message>
    <message>
        <source>there is no option '{name}'; there are {known}</source>
        <translation>没有选项“{name}”；可用 {known}</translation>
    </message>
    <message>
        <source>option {option} takes one value for each of its {count} questions</source>
        <translation>选项 {option} 的 {count} 个问题各需一个值</translation>
    </message>
    <message>
        <source>option {option} has no reading '{value}'; there are {known}</source>
        <translation>选项 {option} 没有解读“{value}”；可用 {known}</translation>
    </message>
    <message>
        <source>option {option} has no '{name}'; did you mean '{nearest}'?</source>
        <translation>选项 {option} 没有“{name}”；是不是“{nearest}”？</translation>
    </message>
    <message>
        <source>option {option} has no '{name}'; there are {known}</source>
        <translation>选项 {option} 没有“{name}”；可用 {known}</translation>
    </message>
    <message>
        <source>the sheet has no '{name}'; did you mean '{nearest}'?</source>
        <translation>角色卡上没有“{name}”；是不是“{nearest}”？</translation>
    </message>
    <message>
        <source>the sheet has no '{name}'; there are {known}</source>
        <translation>角色卡上没有“{name}”；可用 {known}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>there is no status '{name}'; did you mean '{nearest}'?</source>
        <translation>没有状态“{name}”；是否指“{nearest}”？</translation>
    </message>
    <message>
        <source>there is no status '{name}'; there are {known}</source>
        <translation>没有状态“{name}”；现有：{known}</translation>
    </message>
    <message>
        <source>there is no way of moving '{name}'; did you mean '{nearest}'?</source>
        <translation>没有移动方式“{name}”；是不是“{nearest}”？</translation>
    </message>
    <message>
        <source>there is no way of moving '{name}'; there are {known}</source>
        <translation>没有移动方式“{name}”；可用 {known}</translation>
    </message>
    <message>
        <source>cannot move: {status}</source>
        <translation>无法移动：{status}</translation>
    </message>
    <message>
        <source>{mode} is only possible when {status}</source>
        <translation>只有处于 {status} 时才能 {mode}</translation>
    </message>
    <message>
        <source>{mode} is not possible when {status}</source>
        <translation>处于 {status} 时不能 {mode}</translation>
    </message>
    <message>
        <source>{action} is only possible when {status}</source>
        <translation>只有处于“{status}”时才能{action}</translation>
    </message>
    <message>
        <source>{action} is not possible when {status}</source>
        <translation>处于“{status}”时不能{action}</translation>
    </message>
    <message>
        <source>there is no action '{name}'; did you mean '{nearest}'?</source>
        <translation>没有行动“{name}”；是否指“{nearest}”？</translation>
    </message>
    <message>
        <source>there is no action '{name}'; there are {known}</source>
        <translation>没有行动“{name}”；有：{known}</translation>
    </message>
    <message>
        <source>dice and sides go together</source>
        <translation>骰数与面数须一并给出</translation>
    </message>
    <message>
        <source>there are no diagonal steps</source>
        <translation>不能斜走</translation>
    </message>
    <message>
        <source>no diagonal step can be made here</source>
        <translation>此处不能斜走</translation>
    </message>
    <message>
        <source>{ground} slows the whole move</source>
        <translation>{ground} 使整次移动变慢</translation>
    </message>
    <message>
        <source>{ground} stands in the way of this kind of move</source>
        <translation>{ground} 不允许这种移动</translation>
    </message>
    <message>
        <source>{rise} m up needs a climb; steps end at {limit} m</source>
        <translation>上升 {rise} 米需要攀爬；一步至多 {limit} 米</translation>
    </message>
    <message>
        <source>{rise} m down needs a jump; steps end at {limit} m</source>
        <translation>下降 {rise} 米需要跳下；一步至多 {limit} 米</translation>
    </message>
    <message>
        <source>the picture of {width} x {height} px needs {mib} MiB; at most {most} MiB can be used: make it smaller first</source>
        <translation>{width} x {height} 像素的图片需要 {mib} MiB，至多可用 {most} MiB：请先缩小</translation>
    </message>
    <message>
        <source>the picture cannot be read ({cause})</source>
        <translation>图片无法读取（{cause}）</translation>
    </message>
    <message>
        <source>the picture is not in the file</source>
        <translation>文件中没有这张图片</translation>
    </message>
    <message>
        <source>a map is exported as one of {known}</source>
        <translation>地图可导出为 {known}</translation>
    </message>
    <message>
        <source>no memory for a picture of {width} x {height} px; try fewer px a cell</source>
        <translation>内存不足，无法绘制 {width} x {height} 像素的图片；请减少每格像素</translation>
    </message>
    <message>
        <source>closed doors {count}</source>
        <translation>关闭的门 {count}</translation>
    </message>
    <message>
        <source>open doors {count}</source>
        <translation>打开的门 {count}</translation>
    </message>
    <message>
        <source>freestanding doors {count}</source>
        <translation>独立的门 {count}</translation>
    </message>
    <message>
        <source>points that are no numbers {count}</source>
        <translation>不是数字的点 {count}</translation>
    </message>
    <message>
        <source>lines of one point {count}</source>
        <translation>只有一个点的线 {count}</translation>
    </message>
    <message>
        <source>lines without points {count}</source>
        <translation>没有点的线 {count}</translation>
    </message>
    <message>
        <source>pieces without length {count}</source>
        <translation>长度为零的线段 {count}</translation>
    </message>
    <message>
        <source>pieces drawn twice {count}</source>
        <translation>重复的线段 {count}</translation>
    </message>
    <message>
        <source>outside the map {count}</source>
        <translation>地图之外 {count}</translation>
    </message>
    <message>
        <source>pieces cut at the map's edge {count}</source>
        <translation>在地图边缘截断的线段 {count}</translation>
    </message>
    <message>
        <source>pieces simplified away {count}</source>
        <translation>简化掉的线段 {count}</translation>
    </message>
    <message>
        <source>wall pieces cut open for a door {count}</source>
        <translation>为门断开的墙段 {count}</translation>
    </message>
    <message>
        <source>objects of one line, now curtains {count}</source>
        <translation>只有一条线的物体（改为帘幕）{count}</translation>
    </message>
    <message>
        <source>doors without a place {count}</source>
        <translation>没有位置的门 {count}</translation>
    </message>
    <message>
        <source>doors placed by their middle and turn {count}</source>
        <translation>按中点和角度放置的门 {count}</translation>
    </message>
    <message>
        <source>unreadable colours, now white {count}</source>
        <translation>无法识别的颜色（改为白色）{count}</translation>
    </message>
    <message>
        <source>ambient light, now a light level {count}</source>
        <translation>环境光（改为光照等级）{count}</translation>
    </message>
    <message>
        <source>scale of the picture</source>
        <translation>图片的比例</translation>
    </message>
    <message>
        <source>size of the map</source>
        <translation>地图的大小</translation>
    </message>
    <message>
        <source>origin of the map</source>
        <translation>地图的原点</translation>
    </message>
    <message>
        <source>unknown entries {count}</source>
        <translation>未知条目 {count}</translation>
    </message>
    <message>
        <source>signs after the end of the map {count}</source>
        <translation>地图结束后的多余字符 {count}</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件是空的</translation>
    </message>
    <message>
        <source>Battlemap</source>
        <translation>Battlemap</translation>
    </message>
    <message>
        <source>Universal VTT</source>
        <translation>Universal VTT</translation>
    </message>
    <message>
        <source>Drawn sketch</source>
        <translation>手绘草图</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>this kind of file cannot be opened; those that can: {known}</source>
        <translation>无法打开这种文件；可以打开的有：{known}</translation>
    </message>
    <message>
        <source>the file ends in {suffix}, but its content is: {format}</source>
        <translation>文件以 {suffix} 结尾，但其内容是：{format}</translation>
    </message>
    <message>
        <source>maps cannot be saved as this kind of file; they can as {known}</source>
        <translation>地图不能保存为这种文件；可以保存为 {known}</translation>
    </message>
    <message>
        <source>the picture of {width} x {height} pixels became a map of {columns} x {rows} cells at {pixels} pixels a cell; set the grid to suit it</source>
        <translation>{width} x {height} 像素的图片成为 {columns} x {rows} 格的地图，每格 {pixels} 像素；请调整网格与之对齐</translation>
    </message>
    <message>
        <source>this JSON holds no Universal VTT map</source>
        <translation>这个 JSON 不含 Universal VTT 地图</translation>
    </message>
    <message>
        <source>this is a Dungeondraft project; in Dungeondraft choose Export, Universal VTT, and open the .dd2vtt file</source>
        <translation>这是 Dungeondraft 工程文件；请在 Dungeondraft 中选择导出 Universal VTT，再打开 .dd2vtt 文件</translation>
    </message>
    <message>
        <source>neither the map nor its picture says how many cells there are</source>
        <translation>地图和图片都没有说明有多少格</translation>
    </message>
    <message>
        <source>the file has no picture; the map stays blank, with all its walls</source>
        <translation>文件没有图片；地图保持空白，墙壁全部保留</translation>
    </message>
    <message>
        <source>the picture is not in the file, which only names it: {name}; the map stays blank</source>
        <translation>图片不在文件中，文件只提到它的名称：{name}；地图保持空白</translation>
    </message>
    <message>
        <source>{why}; the map stays blank</source>
        <translation>{why}；地图保持空白</translation>
    </message>
    <message>
        <source>the file says {stated} pixels a cell, its picture has {derived}; the picture holds</source>
        <translation>文件说每格 {stated} 像素，而图片是 {derived}；以图片为准</translation>
    </message>
    <message>
        <source>the file says {stated} cells, its picture has {derived}; the picture holds</source>
        <translation>文件说有 {stated} 格，而图片是 {derived}；以图片为准</translation>
    </message>
    <message>
        <source>with the origin subtracted only {against} points lie on the map, without it {inside}; it was not subtracted</source>
        <translation>减去原点后只有 {against} 个点在地图上，不减则有 {inside} 个；因此没有减去</translation>
    </message>
    <message>
        <source>{before} pieces were simplified to {after}; none lies more than {tolerance} cells from where it was drawn</source>
        <translation>{before} 段简化为 {after} 段；与原线的偏差都不超过 {tolerance} 格</translation>
    </message>
    <message>
        <source>{count} doors lie on top of another one</source>
        <translation>{count} 扇门与另一扇门重叠</translation>
    </message>
    <message>
        <source>the picture has its light painted in; the lights of the file would light it twice</source>
        <translation>图片中已画有光照；文件中的光源会重复照明</translation>
    </message>
    <message>
        <source>the file is dark and has no light; the map is lit, so that it can be seen</source>
        <translation>文件是黑暗的且没有光源；地图设为明亮以便看清</translation>
    </message>
    <message>
        <source>'{text}' cannot be read; is a quote left open?</source>
        <translation>无法读取“{text}”；是否有未闭合的引号？</translation>
    </message>
    <message>
        <source>'{verb}' is no command; nearest: {near}</source>
        <translation>没有命令“{verb}”；最接近的是：{near}</translation>
    </message>
    <message>
        <source>write it as: {usage}</source>
        <translation>写法：{usage}</translation>
    </message>
    <message>
        <source>'{sign}' means nothing here: * in, . out, ? either</source>
        <translation>“{sign}”在此没有意义：* 在内，. 在外，? 均可</translation>
    </message>
    <message>
        <source>the drawing has to be as large as the map, {columns} x {rows}</source>
        <translation>图须与地图一样大：{columns} x {rows}</translation>
    </message>
    <message>
        <source>examples of format {format} cannot be read, only {known}</source>
        <translation>无法读取格式 {format} 的示例，只能读取 {known}</translation>
    </message>
    <message>
        <source>no question is called '{verb}'; nearest: {near}</source>
        <translation>没有名为“{verb}”的问题；最接近的是：{near}</translation>
    </message>
    <message>
        <source>the ruleset knows no ground '{ground}'; it costs as open ground</source>
        <translation>规则集没有地面“{ground}”；按开阔地计算</translation>
    </message>
    <message>
        <source>{place} cannot be stood at; the height there is {z} m</source>
        <translation>无法站在 {place}；该处高度为 {z} 米</translation>
    </message>
    <message>
        <source>{why}</source>
        <translation>{why}</translation>
    </message>
    <message>
        <source>'{verb}' is neither a file nor a command; nearest: {near}</source>
        <translation>“{verb}”既不是文件也不是命令；最接近的是：{near}</translation>
    </message>
    <message>
        <source>{command}: {why}</source>
        <translation>{command}：{why}</translation>
    </message>
    <message>
        <source>undone: {what}</source>
        <translation>已撤销：{what}</translation>
    </message>
    <message>
        <source>done again: {what}</source>
        <translation>已重做：{what}</translation>
    </message>
    <message>
        <source>there is nobody whose turn could end</source>
        <translation>没有可以结束回合的棋子</translation>
    </message>
    <message>
        <source>there is nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>there is nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>花费</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>why</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>cell (m)</source>
        <translation>格（米）</translation>
    </message>
    <message>
        <source>walls</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>doors</source>
        <translation>门</translation>
    </message>
    <message>
        <source>objects</source>
        <translation>物体</translation>
    </message>
    <message>
        <source>links</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>id</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>facing</source>
        <translation>朝向</translation>
    </message>
    <message>
        <source>spent</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>left</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>Movement modes</source>
        <translation>移动方式</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>行动</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>角色卡</translation>
    </message>
    <message>
        <source>Statuses</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>{left} of {total} {unit} left</source>
        <translation>剩余 {left} / {total} {unit}</translation>
    </message>
    <message>
        <source>{count} cells to end on</source>
        <translation>可停留 {count} 格</translation>
    </message>
    <message>
        <source>cost {cost}, left {left}</source>
        <translation>花费 {cost}，剩余 {left}</translation>
    </message>
    <message>
        <source>{file}: {what}</source>
        <translation>{file}：{what}</translation>
    </message>
    <message>
        <source>{file}: no errors</source>
        <translation>{file}：没有错误</translation>
    </message>
    <message>
        <source>{case} (question {question}): {key}: expected {expected}, got {got}</source>
        <translation>{case}（问题 {question}）：{key}：应为 {expected}，得到 {got}</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>案例</translation>
    </message>
    <message>
        <source>proved</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>{done} of {rules} rules have examples</source>
        <translation>{rules} 条规则中 {done} 条有案例</translation>
    </message>
    <message>
        <source>{done} of {rules} rules proved</source>
        <translation>{rules} 条规则中 {done} 条已证明</translation>
    </message>
    <message>
        <source>{passed} of {cases} cases pass</source>
        <translation>{cases} 个案例中 {passed} 个通过</translation>
    </message>
    <message>
        <source>round {round}, turn of {active}</source>
        <translation>第 {round} 轮，轮到 {active}</translation>
    </message>
    <message>
        <source>{file} written</source>
        <translation>已写入 {file}</translation>
    </message>
    <message>
        <source>A tactical grid battle map. With a file, or with nothing, it opens the window.</source>
        <translation>战术网格战斗地图。给出文件或不带参数时打开窗口。</translation>
    </message>
    <message>
        <source>open the window: a file, or the welcome page</source>
        <translation>打开窗口：某个文件或欢迎页</translation>
    </message>
    <message>
        <source>write a picture of a map: png, pdf or svg</source>
        <translation>写出地图的图片：png、pdf 或 svg</translation>
    </message>
    <message>
        <source>the way to a place and its price</source>
        <translation>到某处的路线及其花费</translation>
    </message>
    <message>
        <source>play a script of moves, undo and redo included</source>
        <translation>运行移动脚本，包括撤销与重做</translation>
    </message>
    <message>
        <source>turn a map file of one format into another</source>
        <translation>把一种格式的地图文件转换为另一种</translation>
    </message>
    <message>
        <source>the maps of a file, with sizes and counts</source>
        <translation>文件中的地图及其大小与数量</translation>
    </message>
    <message>
        <source>all problems of maps, rulesets and examples</source>
        <translation>地图、规则集与示例的全部问题</translation>
    </message>
    <message>
        <source>the rulesets: list, show, test, coverage, schema</source>
        <translation>规则集：列出、查看、测试、覆盖、架构</translation>
    </message>
    <message>
        <source>the rulesets that ship with the program</source>
        <translation>随程序提供的规则集</translation>
    </message>
    <message>
        <source>what a ruleset holds, with the names it uses</source>
        <translation>规则集的内容及其使用的名称</translation>
    </message>
    <message>
        <source>run the examples of rulesets, or of a file</source>
        <translation>运行规则集或某个文件的示例</translation>
    </message>
    <message>
        <source>which rules the examples cover and, with --prove, which they prove</source>
        <translation>案例覆盖了哪些规则；加 --prove 时，证明了哪些</translation>
    </message>
    <message>
        <source>the JSON schema of a ruleset file</source>
        <translation>规则集文件的 JSON 架构</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Rise</source>
        <translation>上升</translation>
    </message>
    <message>
        <source>Fall</source>
        <translation>下降</translation>
    </message>
    <message>
        <source>Earlier moves, slowed</source>
        <translation>先前的移动（减速）</translation>
    </message>
    <message>
        <source>Rounded up</source>
        <translation>进位</translation>
    </message>
    <message>
        <source>Climb a ledge</source>
        <translation>攀上高台</translation>
    </message>
    <message>
        <source>Jump down</source>
        <translation>跳下高台</translation>
    </message>
    <message>
        <source>Slope up</source>
        <translation>上坡</translation>
    </message>
    <message>
        <source>Slope down</source>
        <translation>下坡</translation>
    </message>
    <message>
        <source>Under water</source>
        <translation>水下</translation>
    </message>
    <message>
        <source>Severed leg</source>
        <translation>断腿</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>开门</translation>
    </message>
    <message>
        <source>Difficult ground</source>
        <translation>困难地形</translation>
    </message>
    <message>
        <source>Staggered</source>
        <translation>踉跄</translation>
    </message>
    <message>
        <source>{target} cannot be seen</source>
        <translation>看不见{target}</translation>
    </message>
    <message>
        <source>all of {target} is hidden: {by} in the way</source>
        <translation>{target}完全被遮住：{by}挡在中间</translation>
    </message>
    <message>
        <source>no clear line to {target}: {by} in the way</source>
        <translation>到{target}没有无阻的线：{by}挡在中间</translation>
    </message>
    <message>
        <source>{target} is {tier}</source>
        <translation>{target}：{tier}，不能被击中</translation>
    </message>
    <message>
        <source>no shot from where {attacker} is {own_tier}</source>
        <translation>{attacker}{own_tier}，无法从那里射击</translation>
    </message>
    <message>
        <source>{distance} to {target}: out of range ({limit})</source>
        <translation>到{target}的距离为 {distance}：超出射程（{limit}）</translation>
    </message>
    <message>
        <source>{distance} to {target}: out of range</source>
        <translation>到{target}的距离为 {distance}：超出射程</translation>
    </message>
    <message>
        <source>{target} is too far away: {distance}</source>
        <translation>{target}太远：{distance}</translation>
    </message>
    <message>
        <source>no blow reaches {target}: {by} in the way</source>
        <translation>打不到{target}：隔着{by}</translation>
    </message>
    <message>
        <source>no blow reaches as far as {target}: {distance}</source>
        <translation>够不着{target}：相距{distance}</translation>
    </message>
    <message>
        <source>{target} is not within reach</source>
        <translation>{target}不在触及范围内</translation>
    </message>
    <message>
        <source>{attacker} has not noticed {target}</source>
        <translation>{attacker}没有察觉{target}</translation>
    </message>
    <message>
        <source>{target} is too far away to be made out: {distance}</source>
        <translation>{target}太远，无法辨认：{distance}</translation>
    </message>
    <message>
        <source>{target} is hiding behind cover</source>
        <translation>{target}躲在掩体后</translation>
    </message>
    <message>
        <source>words do not cross water</source>
        <translation>言语无法越过水面</translation>
    </message>
    <message>
        <source>without cover</source>
        <translation>无掩体</translation>
    </message>
    <message>
        <source>m</source>
        <translation>米</translation>
    </message>
    <message>
        <source>needs one of {known}, and no other</source>
        <translation>须有 {known} 之一，且只能有一个</translation>
    </message>
    <message>
        <source>needs an amount or a factor, and not both</source>
        <translation>需要 amount 或 factor，且只能有一个</translation>
    </message>
    <message>
        <source>the ruleset knows no material '{word}'; nearest: {near}</source>
        <translation>规则集没有材质“{word}”；最接近的是：{near}</translation>
    </message>
    <message>
        <source>no kind of item is called '{name}'; did you mean '{nearest}'?</source>
        <translation>没有名为“{name}”的物品种类；是否指“{nearest}”？</translation>
    </message>
    <message>
        <source>no kind of item is called '{name}'; there are {known}</source>
        <translation>没有名为“{name}”的物品种类；有 {known}</translation>
    </message>
    <message>
        <source>items have no '{name}'; did you mean '{nearest}'?</source>
        <translation>物品没有“{name}”；是否指“{nearest}”？</translation>
    </message>
    <message>
        <source>items have no '{name}'; there are {known}</source>
        <translation>物品没有“{name}”；有 {known}</translation>
    </message>
    <message>
        <source>no item is called '{name}'; did you mean '{nearest}'?</source>
        <translation>没有名为“{name}”的物品；是否指“{nearest}”？</translation>
    </message>
    <message>
        <source>no item is called '{name}'; carried are {known}</source>
        <translation>没有名为“{name}”的物品；携带的有 {known}</translation>
    </message>
    <message>
        <source>no attack is called '{name}'; did you mean '{nearest}'?</source>
        <translation>没有名为“{name}”的攻击方式；是否指“{nearest}”？</translation>
    </message>
    <message>
        <source>no attack is called '{name}'; there are {known}</source>
        <translation>没有名为“{name}”的攻击方式；有 {known}</translation>
    </message>
    <message>
        <source>{token} cannot look at itself</source>
        <translation>{token}不能观察自己</translation>
    </message>
    <message>
        <source>{attack} is not done with {item}</source>
        <translation>{attack}不能用{item}进行</translation>
    </message>
    <message>
        <source>what one token sees of another, with cover, range and every modifier</source>
        <translation>一个棋子看另一个棋子：掩体、射程与每一项修正</translation>
    </message>
    <message>
        <source>show this help and end</source>
        <translation>显示此帮助并结束</translation>
    </message>
    <message>
        <source>show the program's version and end</source>
        <translation>显示程序版本并结束</translation>
    </message>
    <message>
        <source>answer in JSON</source>
        <translation>以 JSON 作答</translation>
    </message>
    <message>
        <source>the language of the answer</source>
        <translation>回答所用的语言</translation>
    </message>
    <message>
        <source>the file of the map</source>
        <translation>地图文件</translation>
    </message>
    <message>
        <source>which map, where the file holds several</source>
        <translation>文件含有多张地图时用哪一张</translation>
    </message>
    <message>
        <source>play by this ruleset, not by the file's own</source>
        <translation>改用此规则集，而非文件自带的</translation>
    </message>
    <message>
        <source>another reading of a rule, such as A-INF-3=2; may be said again</source>
        <translation>规则的另一种解读，如 A-INF-3=2；可重复给出</translation>
    </message>
    <message>
        <source>with whose eyes: the GM's or the players'</source>
        <translation>以谁的视角：主持人（gm）或玩家（players）</translation>
    </message>
    <message>
        <source>a map to open</source>
        <translation>要打开的地图</translation>
    </message>
    <message>
        <source>the picture to write; its ending names the format</source>
        <translation>要写出的图片；扩展名决定格式</translation>
    </message>
    <message>
        <source>how many pixels a cell is wide</source>
        <translation>每格的宽度（像素）</translation>
    </message>
    <message>
        <source>draw the lines of the grid</source>
        <translation>画出网格线</translation>
    </message>
    <message>
        <source>the token: its id or its name</source>
        <translation>棋子：标识或名称</translation>
    </message>
    <message>
        <source>how it moves: a mode of the ruleset</source>
        <translation>移动方式：规则集中的一种</translation>
    </message>
    <message>
        <source>where to, one stop after another: a cell such as 3,4 or a mark of the map</source>
        <translation>去往何处，逐站列出：格子（如 3,4）或地图上的标记</translation>
    </message>
    <message>
        <source>who looks: a token</source>
        <translation>观看者：棋子</translation>
    </message>
    <message>
        <source>who is looked at: a token</source>
        <translation>被看者：棋子</translation>
    </message>
    <message>
        <source>the item the attack is done with</source>
        <translation>攻击所用的物品</translation>
    </message>
    <message>
        <source>the way of attacking</source>
        <translation>攻击方式</translation>
    </message>
    <message>
        <source>as if FROM stood at that place</source>
        <translation>假定 FROM 位于该处</translation>
    </message>
    <message>
        <source>a shape of areas, such as disc, cone or line</source>
        <translation>区域的形状，如圆（disc）、锥（cone）、线（line）</translation>
    </message>
    <message>
        <source>where it begins: a cell, a point such as 10.0,4.5, a token or a mark</source>
        <translation>起点：格子、点（如 10.0,4.5）、棋子或标记</translation>
    </message>
    <message>
        <source>how far it reaches, in cells, or as 4.8m</source>
        <translation>延伸多远，以格计，或写作 4.8m</translation>
    </message>
    <message>
        <source>which way it goes: a place, or a direction of the compass</source>
        <translation>朝向：某处，或罗盘方向</translation>
    </message>
    <message>
        <source>how wide a cone opens</source>
        <translation>锥形张开的角度</translation>
    </message>
    <message>
        <source>how wide a line or a wall is</source>
        <translation>线或墙的宽度</translation>
    </message>
    <message>
        <source>whom it attacks: a token</source>
        <translation>攻击谁：棋子</translation>
    </message>
    <message>
        <source>the script: one order a line, such as to move, open a door or undo</source>
        <translation>脚本：每行一条命令，如移动、开门、撤销</translation>
    </message>
    <message>
        <source>where to save the map afterwards</source>
        <translation>之后把地图存到何处</translation>
    </message>
    <message>
        <source>the file to read</source>
        <translation>要读取的文件</translation>
    </message>
    <message>
        <source>the file to write; its ending names the format</source>
        <translation>要写出的文件；扩展名决定格式</translation>
    </message>
    <message>
        <source>maps, rulesets and examples</source>
        <translation>地图、规则集与示例</translation>
    </message>
    <message>
        <source>a ruleset</source>
        <translation>一个规则集</translation>
    </message>
    <message>
        <source>rulesets; all if none is named</source>
        <translation>规则集；不写则为全部</translation>
    </message>
    <message>
        <source>examples of one's own instead</source>
        <translation>改用自己的示例文件</translation>
    </message>
    <message>
        <source>one part of the rules alone, such as sight</source>
        <translation>只看规则的一部分，如 sight</translation>
    </message>
    <message>
        <source>run the examples too, and count the rules they prove</source>
        <translation>同时运行示例，并统计其证明的规则</translation>
    </message>
    <message>
        <source>usage:</source>
        <translation>用法：</translation>
    </message>
    <message>
        <source>in this order</source>
        <translation>依次给出</translation>
    </message>
    <message>
        <source>may be added</source>
        <translation>可以添加</translation>
    </message>
    <message>
        <source>still needed: {names}</source>
        <translation>还需要：{names}</translation>
    </message>
    <message>
        <source>not understood: {names}</source>
        <translation>无法理解：{names}</translation>
    </message>
    <message>
        <source>'{name}' could be {known}</source>
        <translation>“{name}”可能是 {known}</translation>
    </message>
    <message>
        <source>{name} needs a value behind it</source>
        <translation>{name} 后面需要一个值</translation>
    </message>
    <message>
        <source>{name}: {value} is none of {known}</source>
        <translation>{name}：{value} 不在 {known} 之中</translation>
    </message>
    <message>
        <source>{name}: {why}</source>
        <translation>{name}：{why}</translation>
    </message>
    <message>
        <source>line: clear</source>
        <translation>视线：无阻</translation>
    </message>
    <message>
        <source>line: clear to {place}, blocked by {by}</source>
        <translation>视线：到 {place} 为止无阻，被 {by} 挡住</translation>
    </message>
    <message>
        <source>line: clear to {place}, then {by}</source>
        <translation>视线：到 {place} 为止无阻，其后是{by}</translation>
    </message>
    <message>
        <source>{share} % behind {what} ({id})</source>
        <translation>{share} % 在{what}（{id}）后</translation>
    </message>
    <message>
        <source>shots kept off: {share} %</source>
        <translation>射击受阻：{share} %</translation>
    </message>
    <message>
        <source>effects kept off: {share} %</source>
        <translation>效果受阻：{share} %</translation>
    </message>
    <message>
        <source>sound kept off: {share} %</source>
        <translation>声音受阻：{share} %</translation>
    </message>
    <message>
        <source>passage kept off: {share} %</source>
        <translation>通行受阻：{share} %</translation>
    </message>
    <message>
        <source>by what stops shots: {by}</source>
        <translation>依据挡住射击之物：{by}</translation>
    </message>
    <message>
        <source>by what stops effects: {by}</source>
        <translation>依据挡住效果之物：{by}</translation>
    </message>
    <message>
        <source>by what stops sound: {by}</source>
        <translation>依据挡住声音之物：{by}</translation>
    </message>
    <message>
        <source>by what stops passage: {by}</source>
        <translation>依据挡住通行之物：{by}</translation>
    </message>
    <message>
        <source>by what is held up: {by}</source>
        <translation>依据举起之物：{by}</translation>
    </message>
    <message>
        <source>by what the target stands behind: {by}</source>
        <translation>依据目标所站之处前方的障碍：{by}</translation>
    </message>
    <message>
        <source>by a status: {by}</source>
        <translation>依据状态：{by}</translation>
    </message>
    <message>
        <source>hidden: {share} %</source>
        <translation>遮蔽：{share} %</translation>
    </message>
    <message>
        <source>not visible</source>
        <translation>不可见</translation>
    </message>
    <message>
        <source>cover: {tier}</source>
        <translation>掩体：{tier}</translation>
    </message>
    <message>
        <source>counts in {chance} % of cases</source>
        <translation>{chance} % 的情况下有效</translation>
    </message>
    <message>
        <source>attacker: {tier}</source>
        <translation>攻击者：{tier}</translation>
    </message>
    <message>
        <source>distance: {metres} m, {cells} squares</source>
        <translation>距离：{metres} 米，{cells} 格</translation>
    </message>
    <message>
        <source>range: {band}</source>
        <translation>射程：{band}</translation>
    </message>
    <message>
        <source>range: {band}, up to {limit}</source>
        <translation>射程：{band}，最远 {limit}</translation>
    </message>
    <message>
        <source>attack: {style}</source>
        <translation>攻击：{style}</translation>
    </message>
    <message>
        <source>attack: {style} with {item}</source>
        <translation>攻击：{style}（{item}）</translation>
    </message>
    <message>
        <source>light: {light}</source>
        <translation>光照：{light}</translation>
    </message>
    <message>
        <source>{number} of {token}: {value}  ({rule})</source>
        <translation>{token} 的{number}：{value}  ({rule})</translation>
    </message>
    <message>
        <source>cannot be attacked so:</source>
        <translation>不能这样攻击：</translation>
    </message>
    <message>
        <source>{amount} {of}</source>
        <translation>{of} {amount}</translation>
    </message>
    <message>
        <source>Attacks</source>
        <translation>攻击</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>物品</translation>
    </message>
    <message>
        <source>lit</source>
        <translation>明亮</translation>
    </message>
    <message>
        <source>dim</source>
        <translation>昏暗</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>黑暗</translation>
    </message>
    <message>
        <source>smoke</source>
        <translation>烟雾</translation>
    </message>
    <message>
        <source>mist</source>
        <translation>薄雾</translation>
    </message>
    <message>
        <source>fire</source>
        <translation>火焰</translation>
    </message>
    <message>
        <source>hazard</source>
        <translation>危险</translation>
    </message>
    <message>
        <source>the ground</source>
        <translation>地面</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>AP</source>
        <translation>AP</translation>
    </message>
    <message>
        <source>squares</source>
        <translation>格</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>low wall</source>
        <translation>矮墙</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗</translation>
    </message>
    <message>
        <source>glass</source>
        <translation>玻璃</translation>
    </message>
    <message>
        <source>curtain</source>
        <translation>帘子</translation>
    </message>
    <message>
        <source>fence</source>
        <translation>栅栏</translation>
    </message>
    <message>
        <source>door</source>
        <translation>门</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>crate</source>
        <translation>木箱</translation>
    </message>
    <message>
        <source>barrel</source>
        <translation>木桶</translation>
    </message>
    <message>
        <source>drum</source>
        <translation>铁桶</translation>
    </message>
    <message>
        <source>bed</source>
        <translation>床</translation>
    </message>
    <message>
        <source>pillar</source>
        <translation>柱子</translation>
    </message>
    <message>
        <source>shelf</source>
        <translation>架子</translation>
    </message>
    <message>
        <source>sandbags</source>
        <translation>沙袋</translation>
    </message>
    <message>
        <source>desk</source>
        <translation>书桌</translation>
    </message>
    <message>
        <source>table</source>
        <translation>桌子</translation>
    </message>
    <message>
        <source>bench</source>
        <translation>长凳</translation>
    </message>
    <message>
        <source>counter</source>
        <translation>柜台</translation>
    </message>
    <message>
        <source>cart</source>
        <translation>推车</translation>
    </message>
    <message>
        <source>cabinet</source>
        <translation>柜子</translation>
    </message>
    <message>
        <source>well</source>
        <translation>水井</translation>
    </message>
    <message>
        <source>tram</source>
        <translation>电车</translation>
    </message>
    <message>
        <source>tank</source>
        <translation>水箱</translation>
    </message>
    <message>
        <source>pump</source>
        <translation>水泵</translation>
    </message>
    <message>
        <source>boat</source>
        <translation>小船</translation>
    </message>
    <message>
        <source>altar</source>
        <translation>祭坛</translation>
    </message>
    <message>
        <source>fallen column</source>
        <translation>倒下的石柱</translation>
    </message>
    <message>
        <source>object</source>
        <translation>物体</translation>
    </message>
    <message>
        <source>rock</source>
        <translation>岩石</translation>
    </message>
    <message>
        <source>statue</source>
        <translation>雕像</translation>
    </message>
    <message>
        <source>chest</source>
        <translation>箱子</translation>
    </message>
    <message>
        <source>open ground</source>
        <translation>空地</translation>
    </message>
    <message>
        <source>grass</source>
        <translation>草地</translation>
    </message>
    <message>
        <source>water</source>
        <translation>水</translation>
    </message>
    <message>
        <source>mud</source>
        <translation>泥</translation>
    </message>
    <message>
        <source>sand</source>
        <translation>沙</translation>
    </message>
    <message>
        <source>adamantium</source>
        <translation>精金</translation>
    </message>
    <message>
        <source>aluminium</source>
        <translation>铝</translation>
    </message>
    <message>
        <source>brick</source>
        <translation>砖</translation>
    </message>
    <message>
        <source>cloth</source>
        <translation>布</translation>
    </message>
    <message>
        <source>concrete</source>
        <translation>混凝土</translation>
    </message>
    <message>
        <source>downpour</source>
        <translation>暴雨</translation>
    </message>
    <message>
        <source>drifting smoke</source>
        <translation>飘散的烟</translation>
    </message>
    <message>
        <source>fortress wall</source>
        <translation>要塞墙</translation>
    </message>
    <message>
        <source>heavy rain</source>
        <translation>大雨</translation>
    </message>
    <message>
        <source>hot smoke</source>
        <translation>热烟</translation>
    </message>
    <message>
        <source>plasteel</source>
        <translation>塑钢</translation>
    </message>
    <message>
        <source>rubble</source>
        <translation>瓦砾</translation>
    </message>
    <message>
        <source>sinking ground</source>
        <translation>下陷地面</translation>
    </message>
    <message>
        <source>smoke screen</source>
        <translation>烟幕</translation>
    </message>
    <message>
        <source>steam</source>
        <translation>蒸汽</translation>
    </message>
    <message>
        <source>steel</source>
        <translation>钢</translation>
    </message>
    <message>
        <source>steel plate</source>
        <translation>钢板</translation>
    </message>
    <message>
        <source>stone</source>
        <translation>石</translation>
    </message>
    <message>
        <source>wood</source>
        <translation>木</translation>
    </message>
    <message>
        <source>thick wood</source>
        <translation>厚木</translation>
    </message>
    <message>
        <source>thin wood</source>
        <translation>薄木</translation>
    </message>
    <message>
        <source>{one}, {next}</source>
        <translation>{one}、{next}</translation>
    </message>
    <message>
        <source>no shape is called '{name}'; did you mean '{nearest}'?</source>
        <translation>没有名为“{name}”的形状；您是不是想写“{nearest}”？</translation>
    </message>
    <message>
        <source>no shape is called '{name}'; there are {known}</source>
        <translation>没有名为“{name}”的形状；可用的有 {known}</translation>
    </message>
    <message>
        <source>nothing that goes off is called '{name}'; did you mean '{nearest}'?</source>
        <translation>没有名为“{name}”的爆炸物；您是不是想写“{nearest}”？</translation>
    </message>
    <message>
        <source>nothing that goes off is called '{name}'; there are {known}</source>
        <translation>没有名为“{name}”的爆炸物；可用的有 {known}</translation>
    </message>
    <message>
        <source>nobody can be moved by '{name}'; did you mean '{nearest}'?</source>
        <translation>没有名为“{name}”的强制移动；您是不是想写“{nearest}”？</translation>
    </message>
    <message>
        <source>nobody can be moved by '{name}'; there are {known}</source>
        <translation>没有名为“{name}”的强制移动；可用的有 {known}</translation>
    </message>
    <message>
        <source>'{name}' is no number it asks for; did you mean '{nearest}'?</source>
        <translation>此处不需要数值“{name}”；您是不是想写“{nearest}”？</translation>
    </message>
    <message>
        <source>'{name}' is no number it asks for; there are {known}</source>
        <translation>此处不需要数值“{name}”；可用的有 {known}</translation>
    </message>
    <message>
        <source>a {shape} needs a place to go towards</source>
        <translation>{shape} 需要一个朝向的位置</translation>
    </message>
    <message>
        <source>an {shape} spreads from a token</source>
        <translation>{shape} 须从一个棋子展开</translation>
    </message>
    <message>
        <source>no area is called '{area}'; there are {known}</source>
        <translation>没有名为“{area}”的区域；现有 {known}</translation>
    </message>
    <message>
        <source>a die's name and its face are needed, not '{value}'</source>
        <translation>需要骰子的名称和点数，而不是“{value}”</translation>
    </message>
    <message>
        <source>'{text}' is no direction; there are N, NE, E, SE, S, SW, W, NW</source>
        <translation>“{text}”不是方向；可用 N、NE、E、SE、S、SW、W、NW</translation>
    </message>
    <message>
        <source>{place} is out of range: {range} m at most</source>
        <translation>{place} 超出射程：最远 {range} 米</translation>
    </message>
    <message>
        <source>nobody said what the die '{name}' shows</source>
        <translation>没有给出骰子“{name}”的点数</translation>
    </message>
    <message>
        <source>a die of {sides} sides shows no {face}</source>
        <translation>{sides} 面骰没有 {face} 点</translation>
    </message>
    <message>
        <source>the die '{name}' is not thrown</source>
        <translation>骰子“{name}”没有掷出</translation>
    </message>
    <message>
        <source>{what}: the other is too large or too strong</source>
        <translation>{what}：对方过大或过强</translation>
    </message>
    <message>
        <source>both stand in one place; say in which direction (to=)</source>
        <translation>双方在同一位置；请指明方向（to=）</translation>
    </message>
    <message>
        <source>{status}: every move must go towards {token}</source>
        <translation>{status}：每次移动都必须朝向 {token}</translation>
    </message>
    <message>
        <source>{status}: every move must go away from {token}</source>
        <translation>{status}：每次移动都必须远离 {token}</translation>
    </message>
    <message>
        <source>Push {token}</source>
        <translation>推动 {token}</translation>
    </message>
    <message>
        <source>Lay an area at {end}</source>
        <translation>在 {end} 放置范围</translation>
    </message>
    <message>
        <source>Take the area at {end} off the map</source>
        <translation>移除 {end} 处的范围</translation>
    </message>
    <message>
        <source>{token}: {blast}</source>
        <translation>{token}：{blast}</translation>
    </message>
    <message>
        <source>{token} was moved by force from {start} to {end}</source>
        <translation>{token} 被迫从 {start} 移到 {end}</translation>
    </message>
    <message>
        <source>{token} was stopped by {what} before {cell}</source>
        <translation>{token} 在 {cell} 之前被 {what} 挡住</translation>
    </message>
    <message>
        <source>{token} ran into {what} in {cell}</source>
        <translation>{token} 在 {cell} 撞上 {what}</translation>
    </message>
    <message>
        <source>{token} was stopped at the edge of the map</source>
        <translation>{token} 停在地图边缘</translation>
    </message>
    <message>
        <source>{token} was stopped by the rise of {cell}</source>
        <translation>{token} 被 {cell} 的高差挡住</translation>
    </message>
    <message>
        <source>{token} was stopped: {cell} is solid</source>
        <translation>{token} 被挡住：{cell} 是实心的</translation>
    </message>
    <message>
        <source>{token} fell: {dice}</source>
        <translation>{token} 坠落：{dice}</translation>
    </message>
    <message>
        <source>{token} came into danger ({zone}): {dice}</source>
        <translation>{token} 进入危险区（{zone}）：{dice}</translation>
    </message>
    <message>
        <source>Disc at {end}</source>
        <translation>圆形，位于 {end}</translation>
    </message>
    <message>
        <source>Diamond at {end}</source>
        <translation>菱形，位于 {end}</translation>
    </message>
    <message>
        <source>Square at {end}</source>
        <translation>方形，位于 {end}</translation>
    </message>
    <message>
        <source>Ring at {end}</source>
        <translation>方环，位于 {end}</translation>
    </message>
    <message>
        <source>Cone at {end}</source>
        <translation>锥形，位于 {end}</translation>
    </message>
    <message>
        <source>Line at {end}</source>
        <translation>直线，位于 {end}</translation>
    </message>
    <message>
        <source>Wall at {end}</source>
        <translation>墙形，位于 {end}</translation>
    </message>
    <message>
        <source>{area} was taken off the map</source>
        <translation>{area} 已移除</translation>
    </message>
    <message>
        <source>Disc at {end} was taken off the map</source>
        <translation>{end} 处的圆形已移除</translation>
    </message>
    <message>
        <source>Diamond at {end} was taken off the map</source>
        <translation>{end} 处的菱形已移除</translation>
    </message>
    <message>
        <source>Square at {end} was taken off the map</source>
        <translation>{end} 处的方形已移除</translation>
    </message>
    <message>
        <source>Ring at {end} was taken off the map</source>
        <translation>{end} 处的方环已移除</translation>
    </message>
    <message>
        <source>Cone at {end} was taken off the map</source>
        <translation>{end} 处的锥形已移除</translation>
    </message>
    <message>
        <source>Line at {end} was taken off the map</source>
        <translation>{end} 处的直线已移除</translation>
    </message>
    <message>
        <source>Wall at {end} was taken off the map</source>
        <translation>{end} 处的墙形已移除</translation>
    </message>
    <message>
        <source>{token} aimed a blast at {end}</source>
        <translation>{token} 向 {end} 发起爆炸攻击</translation>
    </message>
    <message>
        <source>It drifted from {start} to {end}</source>
        <translation>从 {start} 偏散到 {end}</translation>
    </message>
    <message>
        <source>{token} is in it</source>
        <translation>{token} 在范围内</translation>
    </message>
    <message>
        <source>{token} is in it: {dice}</source>
        <translation>{token} 在范围内：{dice}</translation>
    </message>
    <message>
        <source>the cells an area covers and the tokens in it (sizes in cells, or as 4.8m)</source>
        <translation>区域覆盖的格子及其中的棋子（大小以格计，或写作 4.8m）</translation>
    </message>
    <message>
        <source>token</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>格数</translation>
    </message>
    <message>
        <source>dice</source>
        <translation>骰子</translation>
    </message>
    <message>
        <source>{count} cells</source>
        <translation>{count} 格</translation>
    </message>
    <message>
        <source>drifted from {start} to {end}</source>
        <translation>从 {start} 偏散到 {end}</translation>
    </message>
    <message>
        <source>{attacker} is in an enemy's reach: no shot with this</source>
        <translation>{attacker}处于敌人近战范围内：不能用此武器射击</translation>
    </message>
    <message>
        <source>{token} gives {enemy} an opening at {place} ({rule})</source>
        <translation>{token}在{place}给了{enemy}破绽（{rule}）</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>骰子</translation>
    </message>
    <message>
        <source>Bonus dice</source>
        <translation>奖励骰</translation>
    </message>
    <message>
        <source>Defence</source>
        <translation>防御</translation>
    </message>
    <message>
        <source>Defence of the mount</source>
        <translation>坐骑防御</translation>
    </message>
    <message>
        <source>These rules know no charge</source>
        <translation>此规则没有冲锋</translation>
    </message>
    <message>
        <source>{token} cannot run at {target}: they are one body or go together</source>
        <translation>{token}不能冲向{target}：两者是同一个或一起行动</translation>
    </message>
    <message>
        <source>There is no cell to strike from</source>
        <translation>没有可以出手的格子</translation>
    </message>
    <message>
        <source>Only {metres} m to run; a charge takes at least {least} m</source>
        <translation>只有 {metres} 米可跑；冲锋至少需 {least} 米</translation>
    </message>
    <message>
        <source>{target} was not seen as the turn began</source>
        <translation>回合开始时看不见{target}</translation>
    </message>
    <message>
        <source>{token} stands in the lane</source>
        <translation>{token}挡在冲锋通道上</translation>
    </message>
    <message>
        <source>{place} bars the lane</source>
        <translation>{place}挡住了冲锋通道</translation>
    </message>
    <message>
        <source>The lane is crossed by: {what}</source>
        <translation>冲锋通道被阻断：{what}</translation>
    </message>
    <message>
        <source>{token} charges {target}</source>
        <translation>{token}冲锋攻向{target}</translation>
    </message>
    <message>
        <source>{token} goes where {leader} goes</source>
        <translation>{token}随{leader}行动</translation>
    </message>
    <message>
        <source>{token} would be bound to itself</source>
        <translation>{token}会与自己绑定</translation>
    </message>
    <message>
        <source>These rules bind nobody so</source>
        <translation>此规则没有这种绑定</translation>
    </message>
    <message>
        <source>{leader} has {most} bound to it already</source>
        <translation>{leader}已绑定 {most} 个单位</translation>
    </message>
    <message>
        <source>{token} is larger than {leader}</source>
        <translation>{token}比{leader}大</translation>
    </message>
    <message>
        <source>{token} is bound to nobody</source>
        <translation>{token}没有绑定任何单位</translation>
    </message>
    <message>
        <source>Bind {token} to {leader}</source>
        <translation>将{token}绑定到{leader}</translation>
    </message>
    <message>
        <source>Free {token}</source>
        <translation>解除{token}的绑定</translation>
    </message>
    <message>
        <source>{token} is bound to {leader}</source>
        <translation>{token}已绑定到{leader}</translation>
    </message>
    <message>
        <source>{token} is on its own again</source>
        <translation>{token}恢复独立</translation>
    </message>
    <message>
        <source>{count} cells in somebody's reach</source>
        <translation>{count} 格处于敌方近战范围内</translation>
    </message>
    <message>
        <source>1 cell in somebody's reach</source>
        <translation>1 格处于敌方近战范围内</translation>
    </message>
    <message>
        <source>in nobody's reach</source>
        <translation>不在任何敌人的近战范围内</translation>
    </message>
    <message>
        <source>in the reach of {tokens}</source>
        <translation>处于 {tokens} 的近战范围内</translation>
    </message>
    <message>
        <source>in one fight: {tokens}</source>
        <translation>同一接战圈：{tokens}</translation>
    </message>
    <message>
        <source>{metres} m, ends at {place}</source>
        <translation>{metres} 米，止于 {place}</translation>
    </message>
    <message>
        <source>in the way: {ids}</source>
        <translation>阻挡：{ids}</translation>
    </message>
    <message>
        <source>in reach</source>
        <translation>范围内格数</translation>
    </message>
    <message>
        <source>whether a token can charge at another, and where to</source>
        <translation>一个棋子能否冲锋攻向另一个，止于何处</translation>
    </message>
    <message>
        <source>the cells within reach of a token's enemies</source>
        <translation>敌人近战范围内的格子</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>射程</translation>
    </message>
    <message>
        <source>Too weak for the weapon</source>
        <translation>力量不足</translation>
    </message>
    <message>
        <source>Too weak, far away</source>
        <translation>力量不足，距离远</translation>
    </message>
    <message>
        <source>Close by</source>
        <translation>近距离</translation>
    </message>
    <message>
        <source>Darkness</source>
        <translation>黑暗</translation>
    </message>
    <message>
        <source>Dexterity</source>
        <translation>敏捷</translation>
    </message>
    <message>
        <source>Dodges</source>
        <translation>闪避</translation>
    </message>
    <message>
        <source>Dusk</source>
        <translation>暮色</translation>
    </message>
    <message>
        <source>Fast target</source>
        <translation>目标移动快</translation>
    </message>
    <message>
        <source>Fights back</source>
        <translation>反击</translation>
    </message>
    <message>
        <source>Friend on the line</source>
        <translation>友方在射线上</translation>
    </message>
    <message>
        <source>Gloom</source>
        <translation>昏暗</translation>
    </message>
    <message>
        <source>High velocity</source>
        <translation>高速优势</translation>
    </message>
    <message>
        <source>Tiny target</source>
        <translation>微型目标</translation>
    </message>
    <message>
        <source>Small target</source>
        <translation>小型目标</translation>
    </message>
    <message>
        <source>Large target</source>
        <translation>大型目标</translation>
    </message>
    <message>
        <source>Huge target</source>
        <translation>巨型目标</translation>
    </message>
    <message>
        <source>Gargantuan target</source>
        <translation>超巨型目标</translation>
    </message>
    <message>
        <source>Lobbed</source>
        <translation>抛射</translation>
    </message>
    <message>
        <source>Direct fire</source>
        <translation>直射</translation>
    </message>
    <message>
        <source>On the run</source>
        <translation>奔跑中</translation>
    </message>
    <message>
        <source>Smoke</source>
        <translation>烟雾</translation>
    </message>
    <message>
        <source>Too close</source>
        <translation>过近</translation>
    </message>
    <message>
        <source>High ground</source>
        <translation>高地</translation>
    </message>
    <message>
        <source>Aimed</source>
        <translation>瞄准</translation>
    </message>
    <message>
        <source>light</source>
        <translation>光亮</translation>
    </message>
    <message>
        <source>dusk</source>
        <translation>暮色</translation>
    </message>
    <message>
        <source>gloom</source>
        <translation>幽暗</translation>
    </message>
    <message>
        <source>fog</source>
        <translation>雾</translation>
    </message>
    <message>
        <source>cloud</source>
        <translation>云雾</translation>
    </message>
    <message>
        <source>shadow</source>
        <translation>阴影</translation>
    </message>
    <message>
        <source>Rounded</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>Never less</source>
        <translation>下限</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>{map} - Battlemap</source>
        <translation>{map} - Battlemap</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>撤销：{what}</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>重做：{what}</translation>
    </message>
</context>
<context>
    <name>DoorMenu</name>
    <message>
        <source>Close</source>
        <translation>关上</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁上</translation>
    </message>
    <message>
        <source>Shown to players</source>
        <translation>玩家可见</translation>
    </message>
</context>
<context>
    <name>DragWords</name>
    <message>
        <source>{amount} left</source>
        <translation>剩余 {amount}</translation>
    </message>
    <message>
        <source>{left} left of {limit}</source>
        <translation>剩余 {left} / {limit}</translation>
    </message>
    <message>
        <source>{metres} m</source>
        <translation>{metres} 米</translation>
    </message>
    <message>
        <source>{mode} · straight</source>
        <translation>{mode} · 直线</translation>
    </message>
    <message>
        <source>{token}: {what}</source>
        <translation>{token}：{what}</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>可达范围</translation>
    </message>
    <message numerus="yes">
        <source>%n tokens together</source>
        <translation>
            <numerusform>%n 个棋子同行</numerusform>
        </translation>
    </message>
    <message>
        <source>{mode} · planned</source>
        <translation>{mode} · 计划</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Planned: the drop leaves a ghost.</source>
        <translation>计划中：松开后留下虚影。</translation>
    </message>
    <message>
        <source>the party thought away</source>
        <translation>不计己方棋子</translation>
    </message>
    <message>
        <source>the party in its way</source>
        <translation>己方棋子会阻挡</translation>
    </message>
    <message>
        <source>Nothing is planned: press P while dragging.</source>
        <translation>没有计划：请在拖动时按 P。</translation>
    </message>
    <message>
        <source>Free move</source>
        <translation>自由移动</translation>
    </message>
    <message>
        <source>no cost</source>
        <translation>不计消耗</translation>
    </message>
    <message>
        <source>Free move: no rules and no cost. Let go of Ctrl to move by the rules.</source>
        <translation>自由移动：不受规则限制，不计消耗。松开 Ctrl 则按规则移动。</translation>
    </message>
    <message>
        <source>Takes the stairs</source>
        <translation>走楼梯</translation>
    </message>
    <message>
        <source>Takes the ladder</source>
        <translation>爬梯子</translation>
    </message>
    <message>
        <source>Takes a passage</source>
        <translation>走通道</translation>
    </message>
    <message>
        <source>Opens a door</source>
        <translation>打开一扇门</translation>
    </message>
    <message>
        <source>Over a barrier</source>
        <translation>翻越障碍</translation>
    </message>
    <message>
        <source>Falls</source>
        <translation>坠落</translation>
    </message>
    <message>
        <source>No longer {status}</source>
        <translation>不再处于“{status}”</translation>
    </message>
    <message>
        <source>{what} · {enemy}</source>
        <translation>{what} · {enemy}</translation>
    </message>
    <message>
        <source>Enters fire</source>
        <translation>进入火焰</translation>
    </message>
    <message>
        <source>Enters smoke</source>
        <translation>进入烟雾</translation>
    </message>
    <message>
        <source>Dangerous ground</source>
        <translation>危险地形</translation>
    </message>
    <message>
        <source>Enters danger</source>
        <translation>进入危险区域</translation>
    </message>
</context>
<context>
    <name>DropPlace</name>
    <message>
        <source>Drop a picture or a map file here</source>
        <translation>把图片或地图文件拖到这里</translation>
    </message>
    <message>
        <source>PNG, JPEG, WebP, or a map from another tool. An import report says what was kept.</source>
        <translation>PNG、JPEG、WebP，或其他工具的地图。导入报告会说明保留了什么。</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Cell size</source>
        <translation>格边长</translation>
    </message>
    <message>
        <source>Draw the grid</source>
        <translation>绘制网格</translation>
    </message>
    <message>
        <source>{count} px</source>
        <translation>{count} 像素</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>{width} × {height} px in all</source>
        <translation>共 {width} × {height} 像素</translation>
    </message>
    <message>
        <source>Too large for one picture.</source>
        <translation>一张图片放不下。</translation>
    </message>
</context>
<context>
    <name>FileChooser</name>
    <message>
        <source>Maps and pictures ({patterns})</source>
        <translation>地图与图片 ({patterns})</translation>
    </message>
    <message>
        <source>Maps ({patterns})</source>
        <translation>地图 ({patterns})</translation>
    </message>
    <message>
        <source>All files ({patterns})</source>
        <translation>所有文件 ({patterns})</translation>
    </message>
    <message>
        <source>Open a map</source>
        <translation>打开地图</translation>
    </message>
    <message>
        <source>Pictures ({patterns})</source>
        <translation>图片 ({patterns})</translation>
    </message>
    <message>
        <source>Start from a picture</source>
        <translation>从图片开始</translation>
    </message>
    <message>
        <source>Battlemap file ({patterns})</source>
        <translation>Battlemap 文件 ({patterns})</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>PNG picture ({patterns})</source>
        <translation>PNG 图片 ({patterns})</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Exported to {file}.</source>
        <translation>已导出到 {file}。</translation>
    </message>
    <message numerus="yes">
        <source>(and %n more)</source>
        <translation>
            <numerusform>（另有 %n 处）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupPanel</name>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n 个棋子</numerusform>
        </translation>
    </message>
    <message>
        <source>left</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>this move</source>
        <translation>本次移动</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>Spent together</source>
        <translation>共已消耗</translation>
    </message>
    <message>
        <source>refused · {amount}</source>
        <translation>不可行 · {amount}</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>合计</translation>
    </message>
</context>
<context>
    <name>Header</name>
    <message>
        <source>&amp;Rules</source>
        <translation>规则(&amp;R)</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>The rules in force</source>
        <translation>当前规则</translation>
    </message>
</context>
<context>
    <name>ImportReportDialog</name>
    <message>
        <source>Import report</source>
        <translation>导入报告</translation>
    </message>
    <message>
        <source>Open the map</source>
        <translation>查看地图</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>舍弃</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Nothing has happened yet.</source>
        <translation>还没有发生任何事。</translation>
    </message>
    <message>
        <source>R{round}</source>
        <translation>第{round}轮</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Battlemap</source>
        <translation>Battlemap</translation>
    </message>
    <message>
        <source>Something went wrong: {what}</source>
        <translation>程序出错：{what}</translation>
    </message>
</context>
<context>
    <name>MapCommands</name>
    <message>
        <source>Token {number}</source>
        <translation>棋子 {number}</translation>
    </message>
</context>
<context>
    <name>MapPage</name>
    <message numerus="yes">
        <source>(and %n more)</source>
        <translation>
            <numerusform>（另有 %n 项）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapPanel</name>
    <message>
        <source>{columns} × {rows} cells</source>
        <translation>{columns} × {rows} 格</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>回合</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Cell size</source>
        <translation>格边长</translation>
    </message>
    <message>
        <source>m</source>
        <translation>米</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>行动者</translation>
    </message>
    <message>
        <source>End turn</source>
        <translation>结束回合</translation>
    </message>
    <message>
        <source>A cell size is a length such as 1.6, 1,6 or 5 ft.</source>
        <translation>格边长须是长度，如 1.6、1,6 或 5 ft。</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>MapWords</name>
    <message>
        <source>{height} m</source>
        <translation>{height} 米</translation>
    </message>
    <message>
        <source>{depth} m deep</source>
        <translation>深 {depth} 米</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>不可进入</translation>
    </message>
    <message>
        <source>Open ground</source>
        <translation>空地</translation>
    </message>
    <message>
        <source>Rubble</source>
        <translation>瓦砾</translation>
    </message>
    <message>
        <source>Water</source>
        <translation>水面</translation>
    </message>
    <message>
        <source>Wood</source>
        <translation>木地板</translation>
    </message>
    <message>
        <source>Grass</source>
        <translation>草地</translation>
    </message>
    <message>
        <source>Stone</source>
        <translation>石地</translation>
    </message>
    <message>
        <source>{metres} m straight · {squares}</source>
        <translation>直线 {metres} 米 · {squares}</translation>
    </message>
    <message numerus="yes">
        <source>%n square(s)</source>
        <translation>
            <numerusform>%n 格</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} squares</source>
        <translation>{count} 格</translation>
    </message>
    <message>
        <source>waypoint</source>
        <translation>路径点</translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation>最省</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>free move</source>
        <translation>自由移动</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>转向</translation>
    </message>
    <message>
        <source>cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>make the planned moves</source>
        <translation>执行计划的移动</translation>
    </message>
    <message>
        <source>take its plan back</source>
        <translation>取消它的计划</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>sight and cover</source>
        <translation>视线与掩体</translation>
    </message>
    <message>
        <source>next token</source>
        <translation>下一个棋子</translation>
    </message>
    <message>
        <source>place a token</source>
        <translation>放置棋子</translation>
    </message>
    <message>
        <source>next target</source>
        <translation>下一个目标</translation>
    </message>
    <message>
        <source>from the cell pointed at</source>
        <translation>从所指格看</translation>
    </message>
    <message>
        <source>close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>点击</translation>
    </message>
    <message>
        <source>place</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>no snap</source>
        <translation>不吸附</translation>
    </message>
    <message>
        <source>resolve</source>
        <translation>结算</translation>
    </message>
    <message>
        <source>charge</source>
        <translation>冲锋</translation>
    </message>
    <message>
        <source>threats</source>
        <translation>威胁</translation>
    </message>
</context>
<context>
    <name>MenacesShown</name>
    <message>
        <source>No enemy in sight strikes at anybody.</source>
        <translation>没有敌人威胁任何格子。</translation>
    </message>
    <message>
        <source>By an enemy in reach</source>
        <translation>敌人触及范围内</translation>
    </message>
    <message>
        <source>Threatened</source>
        <translation>受威胁</translation>
    </message>
    <message>
        <source>1 cell</source>
        <translation>1 格</translation>
    </message>
    <message>
        <source>{count} cells</source>
        <translation>{count} 格</translation>
    </message>
    <message>
        <source>under {metres} m</source>
        <translation>不足 {metres} 米</translation>
    </message>
    <message>
        <source>{metres} m</source>
        <translation>{metres} 米</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>触及</translation>
    </message>
</context>
<context>
    <name>MoveSection</name>
    <message>
        <source>This move</source>
        <translation>本次移动</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>Each leg</source>
        <translation>各段</translation>
    </message>
    <message>
        <source>{number} to {place}</source>
        <translation>第 {number} 段，到 {place}</translation>
    </message>
</context>
<context>
    <name>NewMapDialog</name>
    <message>
        <source>New map on a picture</source>
        <translation>在图片上新建地图</translation>
    </message>
    <message>
        <source>New map</source>
        <translation>新建地图</translation>
    </message>
    <message>
        <source>Untitled map</source>
        <translation>未命名地图</translation>
    </message>
    <message>
        <source>Pixels a cell</source>
        <translation>每格像素</translation>
    </message>
    <message>
        <source>Columns × rows</source>
        <translation>列 × 行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Cell size</source>
        <translation>格边长</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>1 to {most} on each side</source>
        <translation>每边 1 到 {most} 格</translation>
    </message>
    <message>
        <source>m</source>
        <translation>米</translation>
    </message>
    <message>
        <source>ft</source>
        <translation>英尺</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>{columns} × {rows} cells</source>
        <translation>{columns} × {rows} 格</translation>
    </message>
    <message>
        <source>{across} × {down} m in all</source>
        <translation>共 {across} × {down} 米</translation>
    </message>
    <message>
        <source>Write a length such as 1.6, 1,6 or 5 ft.</source>
        <translation>请写长度，如 1.6、1,6 或 5 ft。</translation>
    </message>
    <message>
        <source>A cell is between 0.1 m and 100 m wide.</source>
        <translation>格边长在 0.1 米到 100 米之间。</translation>
    </message>
    <message>
        <source>A cell is between {least} and {most} pixels wide.</source>
        <translation>每格在 {least} 到 {most} 像素之间。</translation>
    </message>
    <message>
        <source>A map has 1 to {most} cells on each side.</source>
        <translation>地图每边为 1 到 {most} 格。</translation>
    </message>
    <message>
        <source>That makes {columns} × {rows} cells; a map has {most} at most on each side.</source>
        <translation>这样会有 {columns} × {rows} 格；地图每边最多 {most} 格。</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Token</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>冲锋</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Sight</source>
        <translation>视线</translation>
    </message>
</context>
<context>
    <name>RecentRow</name>
    <message numerus="yes">
        <source>%n map(s)</source>
        <translation>
            <numerusform>%n 张地图</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n 个棋子</numerusform>
        </translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>M月d日</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ShelterWords</name>
    <message>
        <source>Exposed</source>
        <translation>暴露</translation>
    </message>
    <message>
        <source>Hidden from all</source>
        <translation>无人可见</translation>
    </message>
    <message>
        <source>Worst cover here</source>
        <translation>此处最差掩体</translation>
    </message>
    <message>
        <source>Cover at {cell}</source>
        <translation>{cell} 处的掩体</translation>
    </message>
    <message numerus="yes">
        <source>from %n threat(s)</source>
        <translation>
            <numerusform>来自 %n 个威胁</numerusform>
        </translation>
    </message>
    <message>
        <source>does not see it</source>
        <translation>看不见</translation>
    </message>
    <message>
        <source>no cover</source>
        <translation>无掩体</translation>
    </message>
    <message>
        <source>Worst: {name}</source>
        <translation>最差：{name}</translation>
    </message>
    <message>
        <source>No enemy is known here.</source>
        <translation>此处没有已知的敌人。</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keys and mouse</source>
        <translation>按键与鼠标</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Free move: no rules, no cost</source>
        <translation>自由移动：不计规则与代价</translation>
    </message>
    <message>
        <source>Ctrl at the drop</source>
        <translation>放下时按 Ctrl</translation>
    </message>
    <message>
        <source>Look from the cell pointed at</source>
        <translation>从所指格看</translation>
    </message>
    <message>
        <source>Shift over a cell</source>
        <translation>Shift 指向格子</translation>
    </message>
    <message>
        <source>Select one more, or one less</source>
        <translation>加选或减选</translation>
    </message>
    <message>
        <source>Shift and click</source>
        <translation>Shift+单击</translation>
    </message>
    <message>
        <source>Select several</source>
        <translation>选择多个</translation>
    </message>
    <message>
        <source>Drag on the empty map</source>
        <translation>在空地上拖动</translation>
    </message>
    <message>
        <source>Open or close a door</source>
        <translation>开关门</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Lock a door, or show it to the players</source>
        <translation>锁门，或让玩家看见门</translation>
    </message>
    <message>
        <source>Turn while dragging</source>
        <translation>拖动时转向</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Cancel the move</source>
        <translation>取消移动</translation>
    </message>
    <message>
        <source>Right button</source>
        <translation>右键</translation>
    </message>
    <message>
        <source>Move the map</source>
        <translation>平移地图</translation>
    </message>
    <message>
        <source>Middle button</source>
        <translation>中键</translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Token</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>Sight</source>
        <translation>视线</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>冲锋</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
</context>
<context>
    <name>SightDrawer</name>
    <message>
        <source>Section along the line</source>
        <translation>沿视线的剖面</translation>
    </message>
    <message>
        <source>metres, true scale</source>
        <translation>米，真实比例</translation>
    </message>
    <message>
        <source>Eye</source>
        <translation>视点</translation>
    </message>
    <message>
        <source>Nobody to look at</source>
        <translation>没有可看的目标</translation>
    </message>
    <message>
        <source>As seen from {name} at {cell}</source>
        <translation>{name}在 {cell} 所见</translation>
    </message>
    <message>
        <source>As seen from {name}</source>
        <translation>{name}所见</translation>
    </message>
    <message>
        <source>silhouette {wide} × {high} m, dotted where veiled</source>
        <translation>轮廓 {wide} × {high} 米，点状部分被遮住视线</translation>
    </message>
    <message>
        <source>silhouette {wide} × {high} m, striped where looked through</source>
        <translation>轮廓 {wide} × {high} 米，条纹处可看穿</translation>
    </message>
    <message>
        <source>silhouette {wide} × {high} m, hidden part hatched</source>
        <translation>轮廓 {wide} × {high} 米，斜线部分被遮蔽</translation>
    </message>
</context>
<context>
    <name>SightPanel</name>
    <message>
        <source>Attack</source>
        <translation>攻击</translation>
    </message>
    <message>
        <source>Select a token and rest the pointer on another, or press C.</source>
        <translation>选中一个棋子，把指针停在另一个上，或按 C。</translation>
    </message>
    <message>
        <source>What hides it</source>
        <translation>遮挡物</translation>
    </message>
    <message>
        <source>What changes the attack</source>
        <translation>攻击修正</translation>
    </message>
    <message>
        <source>Distance and light</source>
        <translation>距离与光照</translation>
    </message>
    <message>
        <source>{name}'s own cover</source>
        <translation>{name}自身的掩体</translation>
    </message>
    <message>
        <source>Shoot through instead</source>
        <translation>改为硬穿掩体</translation>
    </message>
    <message>
        <source>{attacker} to {target}</source>
        <translation>{attacker} 对 {target}</translation>
    </message>
    <message>
        <source>from {cell}</source>
        <translation>从 {cell}</translation>
    </message>
    <message>
        <source>Cover</source>
        <translation>掩体</translation>
    </message>
    <message>
        <source>in {share} of cases</source>
        <translation>{share} 的情况下有效</translation>
    </message>
    <message>
        <source>What hides or shelters it</source>
        <translation>遮挡与掩护</translation>
    </message>
    <message>
        <source>Together, overlap counted once</source>
        <translation>合计，重叠只算一次</translation>
    </message>
    <message>
        <source>Straight</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>On the grid</source>
        <translation>按方格</translation>
    </message>
    <message>
        <source>By the rules</source>
        <translation>按规则</translation>
    </message>
    <message>
        <source>Attacker higher</source>
        <translation>攻击者较高</translation>
    </message>
    <message>
        <source>Attacker lower</source>
        <translation>攻击者较低</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>射程段</translation>
    </message>
    <message>
        <source>Reaches</source>
        <translation>最远</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>光照</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>挡在线上</translation>
    </message>
    <message>
        <source>Without the cover's</source>
        <translation>不再计入掩体的</translation>
    </message>
</context>
<context>
    <name>SightTool</name>
    <message>
        <source>Select a token, then point at another.</source>
        <translation>先选中一个棋子，再指向另一个。</translation>
    </message>
    <message>
        <source>from {cell}</source>
        <translation>从 {cell}</translation>
    </message>
</context>
<context>
    <name>SightWords</name>
    <message>
        <source>{metres} m</source>
        <translation>{metres} 米</translation>
    </message>
    <message>
        <source>{share} hidden</source>
        <translation>遮蔽 {share}</translation>
    </message>
    <message>
        <source>{share} seen</source>
        <translation>可见 {share}</translation>
    </message>
    <message>
        <source>{share} behind {things}</source>
        <translation>{share} 在{things}后</translation>
    </message>
    <message>
        <source>{one}, {other}</source>
        <translation>{one}，{other}</translation>
    </message>
    <message>
        <source>stops shots</source>
        <translation>挡射击</translation>
    </message>
    <message>
        <source>stops effects</source>
        <translation>挡效果</translation>
    </message>
    <message>
        <source>stops sound</source>
        <translation>挡声音</translation>
    </message>
    <message>
        <source>stops passage</source>
        <translation>挡通行</translation>
    </message>
    <message>
        <source>no cover</source>
        <translation>无掩体</translation>
    </message>
    <message>
        <source>these rules ask for no cover</source>
        <translation>本规则不计掩体</translation>
    </message>
    <message>
        <source>too little to count</source>
        <translation>遮蔽太少，不计</translation>
    </message>
    <message>
        <source>no cover by these rules</source>
        <translation>按规则不算掩体</translation>
    </message>
    <message>
        <source>Through {material}</source>
        <translation>穿过{material}</translation>
    </message>
    <message>
        <source>Through {thing} ({material})</source>
        <translation>穿过{thing}（{material}）</translation>
    </message>
    <message numerus="yes">
        <source>%n square(s)</source>
        <translation>
            <numerusform>%n 格</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} squares</source>
        <translation>{count} 格</translation>
    </message>
    <message>
        <source>{height} higher</source>
        <translation>高 {height}</translation>
    </message>
    <message>
        <source>{height} lower</source>
        <translation>低 {height}</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>地面</translation>
    </message>
    <message>
        <source>{haze} up to {height}</source>
        <translation>{haze}，高至 {height}</translation>
    </message>
    <message>
        <source>{metres} away</source>
        <translation>距 {metres}</translation>
    </message>
    <message>
        <source>eye {height}</source>
        <translation>眼高 {height}</translation>
    </message>
    <message>
        <source>{height} top</source>
        <translation>{height} 顶</translation>
    </message>
    <message>
        <source>{height} feet</source>
        <translation>{height} 脚</translation>
    </message>
    <message>
        <source>{height} lowest seen</source>
        <translation>{height} 可见最低</translation>
    </message>
    <message>
        <source>standing</source>
        <translation>站立</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
</context>
<context>
    <name>TokenBody</name>
    <message>
        <source>Party</source>
        <translation>玩家方</translation>
    </message>
    <message>
        <source>Foes</source>
        <translation>敌方</translation>
    </message>
    <message>
        <source>Neutral</source>
        <translation>中立</translation>
    </message>
    <message>
        <source>Third side</source>
        <translation>第三方</translation>
    </message>
    <message>
        <source>North</source>
        <translation>北</translation>
    </message>
    <message>
        <source>North-east</source>
        <translation>东北</translation>
    </message>
    <message>
        <source>East</source>
        <translation>东</translation>
    </message>
    <message>
        <source>South-east</source>
        <translation>东南</translation>
    </message>
    <message>
        <source>South</source>
        <translation>南</translation>
    </message>
    <message>
        <source>South-west</source>
        <translation>西南</translation>
    </message>
    <message>
        <source>West</source>
        <translation>西</translation>
    </message>
    <message>
        <source>North-west</source>
        <translation>西北</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>体型</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>阵营</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>格</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Stature</source>
        <translation>身高</translation>
    </message>
    <message>
        <source>m</source>
        <translation>米</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>朝向</translation>
    </message>
    <message>
        <source>A body covers 1 to {most} cells on each side.</source>
        <translation>每边占 1 到 {most} 格。</translation>
    </message>
    <message>
        <source>A stature is a length such as 1.8 or 6 ft.</source>
        <translation>身高须是长度，如 1.8 或 6 ft。</translation>
    </message>
</context>
<context>
    <name>TokenNumbers</name>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Dashed: not written, the ruleset's own number counts.</source>
        <translation>虚线框：未填写，按规则的默认值计算。</translation>
    </message>
    <message>
        <source>Not written: the ruleset's own number counts.</source>
        <translation>未填写：按规则的默认值计算。</translation>
    </message>
    <message>
        <source>“{text}” is no number for {field}.</source>
        <translation>“{text}”不能作为{field}的数值。</translation>
    </message>
    <message>
        <source>{field} is at least {least}.</source>
        <translation>{field}不能小于 {least}。</translation>
    </message>
    <message>
        <source>{field} is at most {most}.</source>
        <translation>{field}不能大于 {most}。</translation>
    </message>
</context>
<context>
    <name>TokenPanel</name>
    <message>
        <source>Movement</source>
        <translation>移动方式</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Select a token to see what it can do.</source>
        <translation>选中一个棋子，看看它能做什么。</translation>
    </message>
    <message>
        <source>No tokens yet. Drop pictures here, or press N.</source>
        <translation>还没有棋子。把图片拖进来，或按 N。</translation>
    </message>
    <message>
        <source>Place a token</source>
        <translation>放置棋子</translation>
    </message>
    <message>
        <source>{amount} spent</source>
        <translation>已用 {amount}</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>{left} of {limit}</source>
        <translation>剩 {left} / {limit}</translation>
    </message>
</context>
<context>
    <name>TurnBar</name>
    <message>
        <source>Round {number}</source>
        <translation>第 {number} 轮</translation>
    </message>
    <message>
        <source>End turn</source>
        <translation>结束回合</translation>
    </message>
</context>
<context>
    <name>TurnSection</name>
    <message>
        <source>This turn</source>
        <translation>本回合</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n 次移动</numerusform>
        </translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Take this move back: {amount}</source>
        <translation>收回此次移动：{amount}</translation>
    </message>
    <message numerus="yes">
        <source>Take this move and %n later one(s) back: {amount}</source>
        <translation>
            <numerusform>收回此次及其后 %n 次移动：{amount}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnsavedDialog</name>
    <message>
        <source>Save the changes to “{map}”?</source>
        <translation>保存对“{map}”的更改？</translation>
    </message>
    <message>
        <source>What you changed since the last save is lost if you don't.</source>
        <translation>不保存的话，上次保存之后的更改将会丢失。</translation>
    </message>
    <message>
        <source>Don't save</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>Visibility</name>
    <message>
        <source>Seen</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>Not seen</source>
        <translation>不可见</translation>
    </message>
    <message>
        <source>A token it does not see</source>
        <translation>看不见的棋子</translation>
    </message>
    <message>
        <source>What {name} sees</source>
        <translation>{name} 所见</translation>
    </message>
</context>
<context>
    <name>WaySection</name>
    <message>
        <source>The same way</source>
        <translation>同一路线</translation>
    </message>
    <message>
        <source>By every ruleset</source>
        <translation>按各规则</translation>
    </message>
    <message>
        <source>What this way costs by every ruleset  B</source>
        <translation>这条路线按各规则的消耗  B</translation>
    </message>
    <message>
        <source>{sign} with numbers its sheet does not give</source>
        <translation>{sign} 用到角色卡上没有的数值</translation>
    </message>
    <message>
        <source>no cost</source>
        <translation>不计消耗</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Drag to see the price</source>
        <translation>拖动即见代价</translation>
    </message>
    <message>
        <source>Each cell says what the move costs and what is left. Esc puts it back.</source>
        <translation>每一格都标明花费与剩余。按 Esc 放回原处。</translation>
    </message>
    <message>
        <source>Take anything back</source>
        <translation>一切皆可撤销</translation>
    </message>
    <message>
        <source>One step undoes a move with its points, height and facing.</source>
        <translation>一步撤销，点数、高度与朝向一并复原。</translation>
    </message>
    <message>
        <source>Make the rules yours</source>
        <translation>规则由你改</translation>
    </message>
    <message>
        <source>Five rulesets, each a text file you can copy.</source>
        <translation>五套规则，各是一个可复制的文本文件。</translation>
    </message>
    <message>
        <source>New map</source>
        <translation>新建地图</translation>
    </message>
    <message>
        <source>Start from a picture</source>
        <translation>从图片开始</translation>
    </message>
    <message>
        <source>Open a map</source>
        <translation>打开地图</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Try a sample</source>
        <translation>试试示例</translation>
    </message>
    <message>
        <source>Each opens as a copy. Nothing you do can spoil it.</source>
        <translation>打开的是副本，怎么改都不会弄坏原件。</translation>
    </message>
</context>
</TS>
