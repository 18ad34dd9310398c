/** Groups of acts that the log of a team is narrowed by. */
export const auditKinds = [
  { id: 'export', label: '导出' },
  { id: 'money', label: '购买与版本' },
  { id: 'team', label: '成员' },
  { id: 'key', label: '密钥' },
  { id: 'login', label: '登录' },
  { id: 'account', label: '账号与授权' },
] as const;
/** Name of a group. */
export type AuditKind = (typeof auditKinds)[number]['id'];

/** Acts that the log of a team records, in the words of its owner. */
export const auditActs = {
  'export.file': { kind: 'export', label: '导出文件' },
  'export.schedule': { kind: 'export', label: '新建定时导出' },
  'export.schedule.change': { kind: 'export', label: '暂停或恢复定时导出' },
  'export.schedule.end': { kind: 'export', label: '删除定时导出' },
  'export.contact': { kind: 'export', label: '查看达人联系方式' },
  'export.log': { kind: 'export', label: '导出操作日志' },
  'money.order': { kind: 'money', label: '提交订单' },
  'money.bought': { kind: 'money', label: '购买生效' },
  'money.redeemed': { kind: 'money', label: '兑换版本' },
  'money.granted': { kind: 'money', label: '运营开通版本' },
  'money.revoked': { kind: 'money', label: '运营收回版本' },
  'money.invoice': { kind: 'money', label: '申请发票' },
  'team.invited': { kind: 'team', label: '邀请成员' },
  'team.joined': { kind: 'team', label: '加入团队' },
  'team.declined': { kind: 'team', label: '拒绝邀请' },
  'team.removed': { kind: 'team', label: '移除成员' },
  'team.remark': { kind: 'team', label: '修改成员备注' },
  'key.made': { kind: 'key', label: '新建开放接口密钥' },
  'key.ended': { kind: 'key', label: '停用开放接口密钥' },
  'login.device': { kind: 'login', label: '在新设备登录' },
  'account.mobile': { kind: 'account', label: '更换手机号' },
  'account.password': { kind: 'account', label: '修改登录密码' },
  'account.unbound': { kind: 'account', label: '解绑登录方式' },
  'account.bound': { kind: 'account', label: '绑定登录方式' },
  'account.channel': { kind: 'account', label: '添加推送渠道' },
  'account.channel.end': { kind: 'account', label: '删除推送渠道' },
  'account.authorised': { kind: 'account', label: '授权抖音号' },
  'account.withdrawn': { kind: 'account', label: '移除抖音号授权' },
} as const satisfies Record<string, { readonly kind: AuditKind; readonly label: string }>;

/** Name of an act. */
export type AuditAct = keyof typeof auditActs;

/** The acts of a group. */
export const actsOf = (kind: AuditKind): readonly AuditAct[] =>
  (Object.keys(auditActs) as AuditAct[]).filter((act) => auditActs[act].kind === kind);
