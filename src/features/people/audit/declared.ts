import type { AuditAct } from '#catalog/enums/audit-acts.ts';

/** Why a call that writes leaves nothing in the log of a team. */
export const unloggedReasons = {
  own: 'what a person arranges for themselves: lists, boards, follows, reminders, names',
  work: 'work on objects whose use the meters of the team count',
  step: 'a step before an act, which is logged itself: a code, a preview, a visit',
  login: 'a log-in: a new device is logged where the session is written',
  session: 'the end of a session',
  installation: 'what the operator of the installation does, not a team',
  program: 'what a collector or program sends by a key of the installation',
  visitor: 'done by who has no team yet',
} as const;
/** One of them. */
export type UnloggedReason = keyof typeof unloggedReasons;

/** What each call that writes leaves in the log of a team: its acts, or why none. By method and path; a path with a star at its end is of all under it. */
export const declaredActs: Readonly<Record<string, readonly AuditAct[] | UnloggedReason>> = {
  'POST /api/export/submit': ['export.file'],
  'POST /api/export/page': ['export.file'],
  'POST /api/export/market': ['export.file'],
  'POST /api/export/compare': ['export.file'],
  'POST /api/export/schedule/add': ['export.schedule'],
  'POST /api/export/schedule/pause': ['export.schedule.change'],
  'POST /api/export/schedule/delete': ['export.schedule.end'],
  'GET /api/user/audit/export': ['export.log'],
  'GET /api/author/contact/{uid}': ['export.contact'],
  'POST /api/order/weixin/native/create/2': ['money.order', 'money.bought'],
  'POST /api/order/alipay/page/create/2': ['money.order', 'money.bought'],
  'POST /api/order/transfer/create': ['money.order', 'money.bought'],
  'POST /api/order/invoice/ask': ['money.invoice'],
  'GET /api/user/cdkey/{code}': ['money.redeemed'],
  'GET /api/user/extend/exchange': ['money.redeemed'],
  'POST /notify/pay/{provider}': ['money.bought'],
  'POST /api/user/slave/add': ['team.invited'],
  'POST /api/user/slave/invitation': ['team.joined', 'team.declined'],
  'POST /api/user/slave/remove': ['team.removed'],
  'POST /api/user/slave/mark': ['team.remark'],
  'POST /api/user/programKey/create': ['key.made'],
  'POST /api/user/programKey/revoke': ['key.ended'],
  'POST /api/user/mobile/change/receive_sms': ['account.mobile'],
  'POST /api/user/password/change/receive_sms': ['account.password'],
  'POST /api/passport/forgot/receive_sms': ['account.password'],
  'POST /api/user/oauth/bind': ['account.bound'],
  'POST /api/user/oauth/unbind': ['account.unbound'],
  'POST /api/user/partner/bind': ['account.bound'],
  'POST /api/user/partner/unbind': ['account.unbound'],
  'POST /api/user/wechat/change/receive_sms': ['account.bound'],
  'POST /api/push/channels/add': ['account.channel'],
  'POST /api/push/channels/verify': ['account.channel'],
  'POST /api/push/channels/remove': ['account.channel.end'],
  'POST /api/push/unsubscribe': ['account.channel.end'],
  'POST /api/creator/callback': ['account.authorised'],
  'POST /api/creator/remove': ['account.withdrawn'],
  'POST /api/dyauth/callback': ['account.authorised'],
  'POST /api/dyauth/remove': ['account.withdrawn'],

  'POST /api/alert/*': 'own',
  'POST /api/board/*': 'own',
  'POST /api/cart/*': 'own',
  'POST /api/common/condition/*': 'own',
  'POST /api/custom/metrics/*': 'own',
  'POST /api/digest/setting': 'own',
  'POST /api/follow/*': 'own',
  'POST /api/notice/*': 'own',
  'GET /api/overview/preselect/category': 'own',
  'POST /api/product/notices/set': 'own',
  'POST /api/subscription/*': 'own',
  'POST /api/user/modify/avatar': 'own',
  'POST /api/user/modify/nickname': 'own',
  'POST /api/user/extend/link': 'own',
  'POST /api/export/cancel': 'own',
  'POST /api/export/delete': 'own',
  'POST /api/export/logo': 'own',
  'POST /api/report/figure': 'own',

  'POST /api/catalogue/*': 'work',
  'POST /api/author/*': 'work',
  'GET /api/author/*': 'work',
  'POST /api/gugu/*': 'work',
  'POST /api/live/monitor/*': 'work',
  'POST /api/video/monitor/*': 'work',
  'POST /api/match/*': 'work',
  'POST /api/separation/*': 'work',
  'POST /api/videoasr/*': 'work',
  'POST /api/window/*': 'work',
  'POST /api/dyauth/renew': 'work',

  'POST /api/dyauth/url': 'step',
  'POST /api/creator/url': 'step',
  'POST /api/search/sentence/proposal': 'step',
  'POST /api/push/channels/test': 'step',
  'POST /api/push/channels/code': 'step',
  'POST /api/order/transfer/receipt': 'step',
  'POST /api/user/slave/remove/send_sms': 'step',
  'POST /api/user/mobile/change/send_sms': 'step',
  'POST /api/user/mobile/change/send_valid_sms': 'step',
  'POST /api/user/password/change/send_sms': 'step',
  'POST /api/user/oauth/change/receive_sms': 'step',
  'POST /api/user/oauth/change/send_sms': 'step',
  'POST /api/user/partner/send_sms': 'step',
  'POST /api/user/partner/start': 'step',
  'POST /api/user/wechat/change/send_sms': 'step',
  'POST /api/power/objects/permit': 'step',

  'POST /api/passport/login/*': 'login',
  'POST /api/passport/oauth/*': 'login',
  'POST /api/passport/partner/*': 'login',
  'POST /api/passport/captcha/*': 'login',
  'POST /api/passport/ek': 'login',
  'POST /api/passport/forgot/send_sms/v2': 'step',
  'GET /api/user/logout': 'session',
  'POST /api/user/extend/visit': 'visitor',
  'POST /api/user/leave/info': 'visitor',

  'POST /api/source/*': 'installation',
  'POST /api/import/*': 'installation',
  'POST /api/owner/*': 'installation',
  'POST /api/collector/*': 'program',
  'POST /api/ingest/*': 'program',
};

/** What a call declares: by its own path, else by the longest path with a star above it; undefined for none. */
export function declarationOf(
  method: string,
  path: string,
): readonly AuditAct[] | UnloggedReason | undefined {
  const own = declaredActs[`${method} ${path}`];
  if (own !== undefined) return own;
  const key = Object.keys(declaredActs)
    .filter((one) => one.endsWith('*') && `${method} ${path}`.startsWith(one.slice(0, -1)))
    .toSorted((a, b) => b.length - a.length)[0];
  return key === undefined ? undefined : declaredActs[key];
}
