import { copy } from './ask.mjs';
import { empty, h, spaced, timeOf, withCode } from './draw.mjs';

const providers = { aliyun: '阿里云短信', tencent: '腾讯云短信' };

/** Messages by number, the newest number first. */
function threads(state) {
  const byPhone = new Map();
  for (const sms of state.messages) {
    if (!byPhone.has(sms.phone)) byPhone.set(sms.phone, []);
    byPhone.get(sms.phone).push(sms);
  }
  return [...byPhone];
}

/** The numbers that got messages; what came since one last looked stands out. */
export function inbox({ state, seen, open }) {
  const list = threads(state);
  const rows = list.map(([phone, [last, ...older]]) =>
    h(
      'li',
      { class: last.id > seen ? 'row fresh' : 'row' },
      h(
        'button',
        { type: 'button', class: 'open', onclick: () => open(phone), 'aria-label': `${phone} 的短信` },
        h('span', { class: 'who' }, h('b', {}, spaced(phone)), h('time', {}, timeOf(last.at))),
        h('span', { class: 'line' }, last.text),
        older.length > 0 && h('span', { class: 'count' }, `共 ${older.length + 1} 条`),
      ),
      last.code !== '' &&
        h(
          'button',
          { type: 'button', class: 'code', title: '复制验证码', onclick: () => copy(last.code) },
          last.code,
        ),
    ),
  );
  return [
    h('div', { class: 'head' }, h('h2', {}, '短信')),
    list.length > 0 ? h('ul', { class: 'rows' }, rows) : empty('还没有短信', '在登录页发送验证码，马上就到'),
  ];
}

/** The messages of one number, in order. */
export function thread({ state, phone, open }) {
  const mine = state.messages.filter((one) => one.phone === phone).toReversed();
  const bubbles = mine.map((sms) =>
    h(
      'li',
      {},
      h('time', {}, timeOf(sms.at)),
      h('p', { class: 'bubble' }, withCode(sms.text, sms.code)),
      h(
        'span',
        { class: 'under' },
        providers[sms.provider],
        sms.code !== '' && h('button', { type: 'button', onclick: () => copy(sms.code) }, '复制验证码'),
      ),
    ),
  );
  const back = h(
    'button',
    { type: 'button', class: 'plain', 'aria-label': '返回', onclick: () => open(null) },
    '‹',
  );
  return [
    h('div', { class: 'head with-back' }, back, h('h2', {}, spaced(phone))),
    h('ul', { class: 'thread' }, bubbles),
  ];
}
