import { empty, h, timeOf } from './draw.mjs';

const kinds = { webhook: 'Webhook', wecom: '企业微信', feishu: '飞书', dingtalk: '钉钉' };

/** What a receiver of a channel got. */
const ofPush = ({ kind, text, at }) => {
  const [title, ...rest] = text.split('\n');
  return { title, line: rest.join(' '), from: kinds[kind], at };
};

/** What came to an address. */
const ofMail = ({ to, subject, text, at }) => ({ title: subject, line: text, from: `邮件 ${to}`, at });

/** What was pushed to the receivers and the addresses of the demo, the newest first. */
export function pushes({ state }) {
  const all = [...state.pushes.map(ofPush), ...state.mails.map(ofMail)].sort((a, b) => b.at - a.at);
  const rows = all.map(({ title, line, from, at }) =>
    h(
      'li',
      { class: 'row' },
      h(
        'div',
        { class: 'open' },
        h('span', { class: 'who' }, h('b', {}, title), h('time', {}, timeOf(at))),
        h('span', { class: 'line' }, line),
        h('span', { class: 'count' }, from),
      ),
    ),
  );
  return [
    h('div', { class: 'head' }, h('h2', {}, '推送')),
    rows.length > 0
      ? h('ul', { class: 'rows' }, rows)
      : empty('还没有推送', '在消息中心添加推送渠道后，通知会到这里'),
  ];
}
