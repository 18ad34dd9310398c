/** Where messages can be pushed to, in the order in which they are offered. `host` is the only one that its robots live on. */
export const pushKinds = [
  { id: 'webhook', label: 'Webhook', host: null, path: '' },
  { id: 'wecom', label: '企业微信机器人', host: 'qyapi.weixin.qq.com', path: '/cgi-bin/webhook/send' },
  { id: 'feishu', label: '飞书机器人', host: 'open.feishu.cn', path: '/open-apis/bot/v2/hook/' },
  { id: 'dingtalk', label: '钉钉机器人', host: 'oapi.dingtalk.com', path: '/robot/send' },
  { id: 'email', label: '邮件', host: null, path: '' },
] as const;

/** Name of a kind of channel. */
export type PushKind = (typeof pushKinds)[number]['id'];

/** Kinds that are called over HTTP; an e-mail goes by the operator's mail server. */
export type WebPushKind = Exclude<PushKind, 'email'>;

/** The kind of a name. */
export function pushKindOf(id: PushKind) {
  return pushKinds.find((one) => one.id === id) as (typeof pushKinds)[number];
}
