import { WORD_RIVALRY } from '#catalog/enums/word-rivalry.ts';

/** What whoever searches wants, by words that give it away. */
const QUESTION = /怎么|如何|什么|哪|吗|多少|为什么|推荐|测评|区别/;
const PLACE =
  /北京|上海|天津|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门|成都|杭州|广州|深圳|武汉|南京|西安/;
const PRICE = /便宜|平价|批发|价格|多少钱|优惠|折扣/;

/** The intent of a word (domain.md 4.12): a question, a place, a brand, a price, else goods. */
export function intentOf(word: string, isBrand: boolean): string {
  if (QUESTION.test(word)) return '问句';
  if (PLACE.test(word)) return '地名';
  if (isBrand) return '品牌';
  return PRICE.test(word) ? '价格' : '商品';
}

/** How many videos contend for the heat of a word; unknown without heat or where videos are not collected. */
export function rivalryOf({ heat, videos }: { heat: number; videos: number | null }): string {
  if (heat <= 0 || videos === null) return '--';
  const each = (videos * WORD_RIVALRY.heat) / heat;
  if (each < WORD_RIVALRY.few) return '低';
  return each < WORD_RIVALRY.many ? '中' : '高';
}

/** A word as it is looked up: one line without spaces at its ends. */
export const cleanWord = (word: string) =>
  word
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
