const list = (text: string) => text.split(' ');
const phrases = (text: string) => text.split('|');

/** Words by which a comment or a message is taken for approval. */
export const approvingWords = {
  chinese: list(
    '好用 喜欢 好看 好听 好吃 好喝 好闻 好穿 很好 太好 真好 挺好 超好 都好 也好 最好 更好 好评 好物 好棒 好爱 香 回购 拍了 已拍 冲 666 支持 老粉 不错 划算 谢谢 感谢 满意 值得 超值 很值 真值 推荐 安利 舒服 漂亮 可爱 实惠 便宜 精致 高级 惊艳 贴心 耐心 热情 新鲜 好货 正品 爱了 心动 种草 治愈 学到了 收藏 厉害 赞 棒 神器 说好 没问题 合身 耐看 放心 有用 有效 很快 真快 柔软 显瘦 显白 舍不得',
  ),
  latin: phrases(
    'love|loves|loved|loving|like it|great|amazing|awesome|cool|perfect|nice|useful|helpful|helps|helped|best|beautiful|excellent|handy|impressive|impressed|wow|good|fantastic|wonderful|brilliant|worth|recommend|thank|thanks|happy|easy|game changer|cannot wait|helping|efficient|accurate|reliable|saves|brillant|genial|toll|super|increíble|excelente|perfekt|praktisch',
  ),
  signs: list('😍 🥰 👍 💯 👏 😊 😁 🎉 🔥 [赞] [鼓掌] [爱心] [比心]'),
};

/** Words by which it is taken for a complaint. */
export const complainingWords = {
  chinese: list(
    '骗 退钱 退货 退款 坏的 坏了 取关 走了走了 先走了 我走了 走人 太贵 还贵 贵了 好贵 态度差 什么态度 假货 假的 投诉 差评 上当 不回答 没抢到 难用 难吃 难看 难闻 难喝 很差 太差 真差 差劲 垃圾 失望 后悔 踩雷 避雷 翻车 智商税 虚假 虚标 掉色 起球 异味 漏液 过敏 烂脸 破损 少发 发错 货不对板 完全不一样 割韭菜 摆拍 标题党 广告 没用 没效果 太慢 很慢 忽悠 恶心 劣质 糊弄 不理人 别买 太小 太薄 太硬',
  ),
  latin: phrases(
    'bad|expensive|useless|waste|scam|hate|hated|poor|terrible|awful|horrible|disappointed|disappointing|broken|broke|fake|pointless|overpriced|slow|worst|annoying|sucks|trash|garbage|struggle|struggles|inaccurate|inconsistent|refund|problem|problems|issue|issues|fails|failed|unfortunately|lack|lacks|wish|too much|too short|too long|just use|what is the point|no point|no need|privacy|creepy|boring|laggy|tinny|robotic',
  ),
  signs: list('😡 👎 🤮 😠 💩 🙄 [怒] [吐] [抠鼻]'),
};

/** Words that turn the one behind them into its opposite. */
export const negations = {
  chinese: list('不是很 不怎么 不太 不会 不够 不 没有 没 别 毫无 未必 哪里'),
  latin: phrases("not|not that|not very|isn't|wasn't|doesn't|don't|didn't|never|no|nothing|without|hardly"),
};
