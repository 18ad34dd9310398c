import { post, toast } from './ask.mjs';
import { accountMark, avatar, empty, h, timeOf } from './draw.mjs';

/** Everybody one can be. */
function people({ state, me, choose }) {
  return h(
    'div',
    { class: 'people', role: 'radiogroup', 'aria-label': '我是' },
    state.people.map((one) =>
      h(
        'button',
        {
          type: 'button',
          role: 'radio',
          'aria-checked': String(one.openid === me.openid),
          onclick: () => choose(one.openid),
        },
        avatar(one),
        h('span', {}, one.name),
      ),
    ),
  );
}

const titles = { login: '登录提醒', password: '密码变更提醒' };
const labels = { first: '', time: '时间', device: '设备', place: '地点', account: '账号', remark: '' };

/** A template message, with the time it came at to sort by. */
function card({ template, words, url, at: time }) {
  const lines = Object.entries(words).map(([key, value]) => {
    const label = labels[key] ?? key;
    return label === '' ? h('p', {}, value) : h('p', {}, h('span', {}, label), value);
  });
  return [
    time,
    h(
      'li',
      { class: 'card' },
      h('b', {}, titles[template] ?? '通知'),
      lines,
      /^https?:/.test(url) && h('a', { href: url, target: '_blank', rel: 'noopener' }, '点开处理'),
      h('time', {}, timeOf(time)),
    ),
  ];
}

/** What the account and this person have said to each other, in order. */
function talk(state, person) {
  const notices = state.notices.filter((one) => one.openid === person.openid).map(card);
  const scans = state.scenes
    .filter((one) => one.by === person.openid)
    .map((one) => [one.at, h('li', { class: 'note' }, `${timeOf(one.at)} 扫描了登录二维码`)]);
  const items = [...notices, ...scans].sort(([a], [b]) => a - b).map(([, item]) => item);
  return items.length > 0
    ? h('ul', { class: 'talk' }, items)
    : empty(person.follows ? '还没有消息' : '还没有关注', '扫一扫登录页的二维码，关注和登录一次完成');
}

/** The account as one person sees it, and the way to scan. */
export function wechat({ state, me: person, now, choose, scan }) {
  const open = state.scenes.filter((one) => one.isOpen && one.until > now).length;
  const follow = async () => {
    const { isGood, told } = await post('/_ctl/oa/follow', {
      openid: person.openid,
      on: person.follows ? 0 : 1,
    });
    if (!isGood) toast(told.message);
  };
  return [
    h('div', { class: 'head' }, h('h2', {}, '微信'), h('span', {}, `我是${person.name}，${person.about}`)),
    people({ state, me: person, choose }),
    h(
      'div',
      { class: 'account-row' },
      accountMark(),
      h(
        'span',
        {},
        h('b', {}, '观潮数据'),
        h('small', {}, person.follows ? '服务号，已关注' : '服务号，未关注'),
      ),
      h('button', { type: 'button', onclick: follow }, person.follows ? '取消关注' : '关注'),
    ),
    talk(state, person),
    h(
      'button',
      { type: 'button', class: 'scan', onclick: scan },
      '扫一扫',
      open > 0 && h('em', {}, `${open} 个二维码在等`),
    ),
  ];
}
