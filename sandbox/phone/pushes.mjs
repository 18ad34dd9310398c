import { empty, h, timeOf } from './draw.mjs';

const kinds = { webhook: 'Webhook', wecom: '企业微信', feishu: '飞书', dingtalk: '钉钉' };

/** Mails as they came to addresses. */
const mailRows = (mails) =>
  mails.map(({ to, subject, text, at }) =>
    h(
      'li',
      { class: 'row' },
      h(
        'div',
        { class: 'open' },
        h('span', { class: 'who' }, h('b', {}, subject), h('time', {}, timeOf(at))),
        h('span', { class: 'line' }, text),
        h('span', { class: 'count' }, `邮件 ${to}`),
      ),
    ),
  );

/** What was pushed to the receivers of the demo, the newest first. */
export function pushes({ state }) {
  const rows = state.pushes.map(({ kind, text, at }) => {
    const [title, ...rest] = text.split('\n');
    return h(
      'li',
      { class: 'row' },
      h(
        'div',
        { class: 'open' },
        h('span', { class: 'who' }, h('b', {}, title), h('time', {}, timeOf(at))),
        h('span', { class: 'line' }, rest.join(' ')),
        h('span', { class: 'count' }, kinds[kind]),
      ),
    );
  });
  rows.push(...mailRows(state.mails));
  return [
    h('div', { class: 'head' }, h('h2', {}, '推送')),
    rows.length > 0
      ? h('ul', { class: 'rows' }, rows)
      : empty('还没有推送', '在消息中心添加推送渠道后，通知会到这里'),
  ];
}
