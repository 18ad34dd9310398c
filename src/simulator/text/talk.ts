import type { Random } from '../random.ts';
import { questionText } from './comments.ts';
import { styleOf } from './styles.ts';
import type { Subject } from './subject.ts';

const chat = [
  '来了来了',
  '主播好',
  '{n}还有货吗',
  '拍了',
  '什么时候讲{n}',
  '优惠券在哪领',
  '1',
  '刚进来，讲到哪了',
  '昨天买的到了',
  '能用券吗',
  '近一点看看',
  '今天最低价吗',
  '还讲{n}吗',
  '拍了两单',
  '上次那款还有吗',
  '赠品有吗',
  '来晚了',
  '{n}再讲一遍',
  '想要',
  '已拍，快发货',
  '多少钱',
  '主播声音好听',
  '第一次来',
  '能再便宜点吗',
  '冲',
  '过一下{n}',
  '老粉报到',
  '没抢到',
  '链接几号',
  '666',
];
// Of a room that goes wrong.
const angry = [
  '这什么态度',
  '骗人的吧',
  '退钱',
  '上次买的{n}是坏的',
  '取关了',
  '不回答问题是吧',
  '价格比昨天还贵',
  '走了走了',
];

/** What a viewer writes in a room. */
export function chatText(random: Random, subject: Subject, isAngry: boolean): string {
  if (isAngry && random.isLucky(0.8)) return random.pick(angry).replace('{n}', subject.noun);
  return random.isLucky(0.3) ? questionText(random, subject) : random.pick(chat).replace('{n}', subject.noun);
}

const speech: Readonly<Record<string, readonly string[]>> = {
  开场: [
    '欢迎家人们来到直播间，今天给大家准备了一整场的福利，新进来的点个关注，咱们三分钟之后正式开始。',
    '大家晚上好，来来来，先把左上角的关注点一下，今天主打的就是一个实在。',
  ],
  促单: [
    '三二一，上链接，库存只有两百单，拍完就恢复原价，付款的打已拍，我让运营给你优先发货。',
    '还有最后五十单，没付款的抓紧，运费险都给大家配好了，不喜欢退回来，一分钱不要你的。',
  ],
  互动: [
    '想要{n}的公屏扣个1，我看一下人数，人多我就去跟厂家再申请一波。',
    '有没有买过的老粉，出来说句实话，好用的打好用，不好用的你直接说。',
  ],
  福利: [
    '福袋已经放好了，参与一下不要钱，抽十位送{n}一份，五分钟之后开奖。',
    '粉丝团的家人们，领一张十块钱的券，下一个链接直接能用。',
  ],
  过品: [
    '这一款我们快速过一下，基础款，不多讲，需要的直接拍。',
    '下一个，{n}，老链接了，回购的直接去拍，我不耽误大家时间。',
  ],
};

/** A stretch of live talk and what it is for; the first stretch of a room opens it. */
export function talkText(
  random: Random,
  { noun, top }: Subject,
  isFirst: boolean,
): { label: string; text: string } {
  const label = isFirst ? '开场' : random.pick(['讲解', '讲解', '讲解', '促单', '互动', '福利', '过品']);
  const list = label === '讲解' ? styleOf(top).show : (speech[label] ?? []);
  return { label, text: random.pick(list).replaceAll('{n}', noun) };
}

const hooks = [
  '先别划走，{n}到底怎么选，我用三十秒给你讲明白。',
  '很多人买{n}都踩过这个坑，我也踩过。',
  '被问了一百遍的{n}，今天一次说清楚。',
];
const leads = [
  '链接在左下角，今天拍还送运费险，喜欢的可以去看看。',
  '需要的点下面小黄车，我自己也回购过好几次。',
  '库存不多，左下角带走，有问题评论区问我。',
];
const virtues = [
  '这个价位里它的做工算很扎实的，细节你们自己看。',
  '我把同价位的几款都买回来比过，它是用料最好的一款。',
  '日常用完全够了，不用多花那份钱。',
];
const plainTalk = [
  '今天带你们看看我平常的一天，从早上六点开始。',
  '走到这里的时候真的被惊到了，随手一拍就是壁纸。',
  '其实很简单，三步就能做好，记得先收藏。',
  '我一直觉得，把普通的日子过好就很了不起。',
  '评论区告诉我，你们那边是不是也这样。',
  '下一期想看什么，打在公屏上。',
];

/** A stretch of what is spoken in a video and what it is for; the first catches the eye, the last leads to the order. */
export function videoTalkText(
  random: Random,
  { noun, top }: Subject,
  { at, count }: { at: number; count: number },
): { label: string; text: string } {
  if (noun === '') return { label: at === 0 ? '钩子' : '其他', text: random.pick(plainTalk) };
  const label =
    at === 0 ? '钩子' : at === count - 1 && count > 1 ? '引导' : random.pick(['卖点', '卖点', '演示']);
  const lists = { 钩子: hooks, 引导: leads, 卖点: virtues, 演示: styleOf(top).show };
  return { label, text: random.pick(lists[label as keyof typeof lists]).replaceAll('{n}', noun) };
}
