import type { Random } from '../random.ts';
import { styleOf } from './styles.ts';

// A title is a hook, somebody, and what became of them.
const who = [
  '小城',
  '这座古镇',
  '90后夫妻',
  '大学生',
  '外卖小哥',
  '一位老师',
  '南方人',
  '北方人',
  '博物馆',
  '夜市',
  '村晚',
  '高铁站',
  '退休夫妻',
  '一家小店',
  '登山者',
  '非遗传承人',
  '冰雪大世界',
  '海边村庄',
  '马拉松',
  '宿舍',
];
const what = [
  '火了',
  '的浪漫有多具体',
  '第一次看雪',
  '把日子过成诗',
  '的早餐有多丰富',
  '迎来今年第一场雪',
  '用一年改造老屋',
  '的烟火气',
  '教你三步做好菜',
  '到底有多会吃',
  '秋日限定',
  '挑战一周不点外卖',
  '凌晨四点的样子',
  '的硬核操作',
  '连夜补货',
  '治愈了多少人',
];
const hooks = ['今年', '冷空气来了，', '原来', '周末的', '当', '终于轮到', ''];

/** Title of a hot topic. */
export function topicTitle(random: Random): string {
  return `${random.pick(hooks)}${random.pick(who)}${random.pick(what)}`;
}

/** Suggestions that the search box shows for a word of a category of level 1. */
export function suggestions(random: Random, word: string, top: string): string[] {
  const { search } = styleOf(top);
  return [...new Set(Array.from({ length: 6 }, () => `${word}${random.pick(search)}`))];
}

/** Names of offers of 团长. */
export function activityTitle(random: Random, top: string): string {
  return `${random.pick(['双旦', '周末', '冬季', '爆品', '新品', '高佣', '清仓', '达人'])}${top}${random.pick(['招商', '专场', '联盟', '冲量', '扶持计划'])}`;
}

/** Names of 团长. */
export function colonelName(random: Random): string {
  return `${random.pick(['鲸选', '百川', '拾贝', '青橙', '山海', '木棉', '云帆', '麦浪', '星河', '合众'])}${random.pick(['选品', '供应链', '优选团', '好货团', '招商'])}`;
}
