import type { Choice } from '../kernel/listing.ts';

/** What a comment is after. The codes are stored; the order is that of the filter. */
export const commentIntents = [
  { value: '1', label: '求链接' },
  { value: '2', label: '问价' },
  { value: '3', label: '问尺码' },
  { value: '4', label: '提问' },
  { value: '5', label: '质疑' },
  { value: '6', label: '夸' },
  { value: '7', label: '玩笑' },
  { value: '8', label: '表情' },
  { value: '9', label: '闲聊' },
] as const satisfies readonly Choice[];

export type CommentIntent = (typeof commentIntents)[number]['label'];

/** Patterns of requests and jokes, in the syntax that JavaScript and RE2 share. A text that matches none is judged by its mood. */
export const intentPatterns = {
  求链接: [
    '求.{0,6}(?:链接|同款|店铺|店名|牌子|品牌|购买|指路)',
    '(?:蹲|等|给|发|上|挂|甩|踢)(?:一?个|下|一下)?.{0,2}(?:链接|小黄车|购物车)',
    '链接.{0,3}(?:呢|在哪|在哪里|哪里|有吗|发我|给我|失效|没了|看看)',
    '^(?:链接|几号链接|同款|车呢)[?？!！~。]*$',
    '几号链接|哪个链接|第几个链接',
    '(?:在哪|哪里|哪儿|去哪|怎么|咋|从哪)(?:里|儿)?(?:能|可以|才能)?(?:买|拍|下单|购买|入手)',
    '同款.{0,4}(?:在哪|哪里|有吗|有没有)',
    '(?:什么|啥|哪个|哪家|哪)的?(?:牌子|品牌|店|家的)',
    '(?:还|现在)?(?:有|没)货(?:吗|了吗|不|没|？|\\?)|(?:什么时候|几时|啥时候|何时).{0,3}(?:补货|上架|有货|返场)',
    '^(?:我|也|好|超|太|真|都|巨|姐妹们?)*想(?:要|买|入手)[!！~。😍🥺]*$',
    'link please|product link|where can i (?:buy|get)|where to buy|(?:need|want) (?:one|this)',
  ],
  问价: [
    '多少(?:钱|米|块|元|大洋|一)',
    '(?:什么|啥|几)(?:价|价格|价位)|(?:价格|价位|单价)(?:多少|呢|是|怎么|咋|[?？]|$)',
    '(?:怎么|咋)卖|几(?:块|元)钱?(?:一|[?？]|$)|贵不贵|贵吗',
    '(?:有|还有|能|可以|会).{0,4}(?:优惠|便宜|券|降价|打折|活动价?)(?:点|一点|些)?(?:吗|么|不|嘛|没|[?？])',
    'how much|price please|what.s the price',
  ],
  问尺码: [
    '(?:穿|选|拍|买|要)(?:什么|多大|几|啥|哪个)(?:尺码|码|号)|(?:什么|多大|几|啥|哪个)(?:尺码|码|号)(?:合适|的|呢|吗|好|[?？]|$)',
    '尺码.{0,5}(?:怎么|推荐|吗|表|偏|标准|准不准)|码数.{0,4}(?:怎么|吗|准不准|偏)',
    '偏(?:大|小|码).{0,4}(?:吗|还是|不偏|么|[?？])',
    '(?:斤|公斤|kg|厘米|cm|米[0-9一二三四五六七八九]).{0,12}(?:什么码|多大|几码|哪个码|能穿|合适吗|可以吗|穿得|穿啥)',
    '(?:脚背|脚宽|脚胖|手围|腰围|胸围).{0,10}(?:选|拍|怎么|吗|几码|多大)',
    '[0-9]{2}码.{0,3}(?:有|吗)|有(?:没有)?(?:大|小|加大|加肥)码|圈口(?:多大|多少)',
    'what size|size chart|which size',
  ],
  玩笑: [
    '哈哈|嘿嘿|嘻嘻|红红火火|hhh|233|lol|lmao|haha',
    '笑(?:死|喷|哭|裂|不活|疯|出声|到)|绷不住|没绷住|蚌埠住|狗头|救命啊?[，,]|栓[qQ]|破防',
    '😂|🤣|😹|\\[(?:捂脸|大笑|憨笑|笑哭|狗头|偷笑|泪奔|呲牙)\\]',
    '你礼貌吗|听我说谢谢你|我谢谢你|这合理吗|多冒昧|有被冒犯|替我.{0,6}谢谢|钱包[:：]|快递员[:：]|我妈[:：]|我[:：]',
  ],
} as const;

/** Words of others: “同事都问在哪买的” praises and requests nothing. */
export const reportedPatterns = [
  '(?:都|总|老|来|跑来|天天|有人|同事|朋友|闺蜜|室友|老公|老婆|邻居|我妈|我姐|婆婆|同学|他们|她们|大家)(?:都|来|还|就|一直|总)?(?:问|打听)(?:我|我们)?',
] as const;

/** Doubt without a complaining word: 真的假的, 靠谱吗. */
export const doubtPatterns = [
  '真的?假的?[?？吗吧~]|假的吧|真有(?:这么|那么)|有(?:这么|那么)(?:好|神|夸张)|靠(?:不靠)?谱吗|靠不靠谱|是不是(?:托|广告|假|骗|智商税|翻新)|水军|托吧|请的托|滤镜(?:太|开)|谁信|我不信|不太信',
] as const;

/** A text that begins or ends as a question does. */
export const questionPatterns = [
  '[?？][^a-z0-9\\x{4e00}-\\x{9fff}]*$',
  '(?:吗|嘛|不呢|没有?呢|多久|几天|多重|多大|多长|多高)[~～!！。啊呀\\s]*$',
  '^(?:请问|想问|问一下|求问|有没有|有买过|谁知道|有人知道)',
  '(?:好|能|行|有|会|可以|掉|卡|伤|滑|重)不(?:好|能|行|有|会|可以|掉|卡|伤|滑|重)|(?:能不能|会不会|是不是|要不要|可不可以).{0,8}$',
] as const;

/** A question whether something may happen: the complaining word in it is a worry, and nothing that happened. */
export const worryPatterns = [
  '会不会|会.{0,10}(?:吗|么|[?？])|(?:掉|缩|起|褪|漏|卡|伤|滑)不(?:掉|缩|起|褪|漏|卡|伤|滑)',
] as const;
