import { at, post, toast } from './ask.mjs';
import { h, spaced, timeOf } from './draw.mjs';
import { inbox, thread } from './messages.mjs';
import { pushes } from './pushes.mjs';
import { wechat } from './wechat.mjs';

const search = new URLSearchParams(location.search);
let state = null;
let ahead = 0;
let seen = Number.POSITIVE_INFINITY;
/** What the phone shows: which app, whose messages, who one is, and which code was opened by its address. */
const shown = {
  tab: search.has('scan') ? 'wechat' : search.has('pushes') ? 'pushes' : 'sms',
  phone: null,
  openid: null,
  ticket: search.get('scan'),
};

const whos = {
  aliyun: '阿里云短信',
  tencent: '腾讯云短信',
  captcha: '云验证码',
  account: '公众号',
  callback: '公众号推送',
  shortVideo: '短视频平台',
  push: '推送渠道',
  mail: '邮件服务器',
  media: '视频文件',
  speech: '语音识别',
  rewriting: '文案改写',
};
/** The sandbox's time, which need not be this browser's. */
const now = () => Date.now() + ahead;
const me = () => state.people.find((one) => one.openid === shown.openid) ?? state.people[0];

function open(phone) {
  shown.phone = phone;
  render();
}

function choose(openid) {
  shown.openid = openid;
  render();
}

/** The scanner over the app; focus goes to what can be done there. */
function openSheet(isOpen) {
  at('sheet').hidden = !isOpen;
  if (!isOpen) shown.ticket = null;
  renderSheet();
  if (isOpen) (at('codes').querySelector('button') ?? at('paste-text')).focus();
}

/** Scans as the person one is, and says what the product made of it. */
async function scan(scene) {
  const { isGood, told } = await post('/_ctl/oa/scan', { scene, openid: me().openid });
  if (!isGood) return toast(told.message);
  if (!told.isTaken) return toast('观潮数据没有接收这次扫码');
  at('paste').reset();
  openSheet(false);
  return toast(told.event === 'subscribe' ? '已关注并扫码，请看网页' : '已扫码，请看网页');
}

/** The codes that wait, with the seconds they have left. */
function renderSheet() {
  if (at('sheet').hidden || !state) return;
  const open = state.scenes.filter((one) => one.isOpen && one.until > now());
  const rows = open.map((one, index) =>
    h(
      'li',
      { class: one.ticket === shown.ticket ? 'wanted' : '' },
      h('span', { class: 'qr', 'aria-hidden': 'true' }),
      h(
        'span',
        {},
        h(
          'b',
          {},
          one.ticket === shown.ticket
            ? '刚打开的二维码'
            : index === 0
              ? '最新的二维码'
              : `${timeOf(one.at)} 的二维码`,
        ),
        h('small', {}, `剩 ${Math.max(0, Math.ceil((one.until - now()) / 1000))} 秒`),
      ),
      h('button', { type: 'button', onclick: () => scan(one.ticket) }, `以${me().name}扫码`),
    ),
  );
  const none = h('p', { class: 'none' }, '没有在等的二维码。在登录页打开微信登录，这里马上出现。');
  const hadFocus = at('codes').contains(document.activeElement);
  at('codes').replaceChildren(rows.length > 0 ? h('ul', {}, rows) : none);
  if (hadFocus) at('codes').querySelector('button')?.focus();
}

/** What stands beside the phone: who is played, and what was asked of them. */
function renderSides() {
  const roles = [
    ['短信', ['aliyun', 'tencent'], '阿里云，备用腾讯云'],
    ['公众号', ['account', 'callback'], '二维码、推送、模板消息'],
    ['短视频平台', ['shortVideo'], '抖音授权登录'],
    ['视频、识别与改写', ['media', 'speech', 'rewriting'], '提取并改写视频文案'],
    ['云验证码', ['captcha'], '默认用自己的滑块'],
    ['推送渠道', ['push', 'mail'], 'Webhook、群机器人与邮件'],
  ];
  const role = ([name, of, about]) => {
    const own = state.calls.filter((one) => of.includes(one.who));
    const last = own[0];
    const word = last ? `${own.length} 次` : '待命';
    return h(
      'li',
      { 'data-bad': last && !last.isGood },
      h('b', {}, name),
      h('span', {}, about),
      h('em', {}, word),
    );
  };
  at('roles').replaceChildren(...roles.map(role));
  const call = ({ who, what, outcome, isGood, at: time }) =>
    h(
      'li',
      { 'data-bad': !isGood },
      h('time', {}, timeOf(time)),
      h('span', {}, h('b', {}, what), h('small', {}, whos[who])),
      h('em', {}, isGood ? (outcome.startsWith('已') ? outcome : '成功') : outcome),
    );
  const calls = state.calls.slice(0, 40).map(call);
  at('calls').replaceChildren(...(calls.length > 0 ? calls : [h('li', { class: 'none' }, '还没有人来过')]));
}

/** Shows the state. What is written or scrolled stays as it is. */
function render() {
  if (!state) return;
  const views = { sms: shown.phone === null ? inbox : thread, wechat, pushes };
  const own = {
    state,
    seen,
    phone: shown.phone,
    me: me(),
    now: now(),
    open,
    choose,
    scan: () => openSheet(true),
  };
  const view = at('view');
  const isSame = view.dataset.of === `${shown.tab}${shown.phone}`;
  const top = view.scrollTop;
  view.dataset.of = `${shown.tab}${shown.phone}`;
  view.replaceChildren(...views[shown.tab](own).flat());
  view.scrollTop = isSame ? top : 0;
  for (const tab of document.querySelectorAll('[data-tab]')) {
    tab.setAttribute('aria-current', String(tab.dataset.tab === shown.tab));
  }
  const unread = state.messages.filter((one) => one.id > seen).length;
  if (shown.tab === 'sms') seen = Math.max(0, ...state.messages.map((one) => one.id));
  at('unread').hidden = shown.tab === 'sms' || unread === 0;
  at('unread').textContent = String(unread);
  at('back').hidden = state.product === null;
  if (state.product) at('back').href = state.product;
  renderSides();
  renderSheet();
}

function tick() {
  at('time').textContent = timeOf(now());
  renderSheet();
}

const events = new EventSource('/_ctl/events');
events.addEventListener('message', ({ data }) => {
  const before = state;
  state = JSON.parse(data);
  ahead = state.now - Date.now();
  if (!before) seen = Math.max(0, ...state.messages.map((one) => one.id));
  const fresh = before ? state.messages[0] : null;
  if (fresh && fresh.id !== before.messages[0]?.id) toast(`新短信，${spaced(fresh.phone)}`);
  render();
  tick();
  if (!before && shown.ticket) openSheet(true);
});
for (const tab of document.querySelectorAll('[data-tab]')) {
  tab.addEventListener('click', () => {
    Object.assign(shown, { tab: tab.dataset.tab, phone: null });
    at('sheet').hidden = true;
    render();
  });
}
at('sheet-close').addEventListener('click', () => openSheet(false));
at('sheet').addEventListener('keydown', ({ key }) => key === 'Escape' && openSheet(false));
at('paste').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = at('paste-text').value.trim();
  if (text !== '') void scan(text);
});
setInterval(tick, 1000);
