/** How a call of an official interface can fail; what to do follows from it. */
export const officialFaultKinds = [
  'signature-wrong',
  'scope-missing',
  'token-ended',
  'too-many-calls',
  'clock-wrong',
  'not-reachable',
  'not-understood',
] as const;
/** See officialFaultKinds. */
export type OfficialFaultKind = (typeof officialFaultKinds)[number];

/** Why a call gave no data. None of it repeats what was sent or what the platform wrote in free text. */
export interface OfficialFault {
  readonly kind: OfficialFaultKind;
  /** The platform's own code, or the status of the reply; empty without one. */
  readonly code: string;
  /** Seconds that our clock is ahead of the platform's; null where the reply has no date. */
  readonly clockAheadS: number | null;
  /** Why the reply was not used, where the platform itself says nothing. */
  readonly detail: 'silence' | 'redirect' | 'size' | 'no-json' | 'shape' | 'refused' | '';
  /** Seconds to wait before the next call, where the platform names them; null else. */
  readonly waitS: number | null;
}

/** The data of a call, or why there is none. */
export type OfficialResult<T> =
  | { readonly kind: 'ok'; readonly data: T }
  | { readonly kind: 'fault'; readonly fault: OfficialFault };

/** A fault with what is known of it. */
export function officialFault(
  kind: OfficialFaultKind,
  known: Partial<Omit<OfficialFault, 'kind'>> = {},
): { readonly kind: 'fault'; readonly fault: OfficialFault } {
  return { kind: 'fault', fault: { kind, code: '', clockAheadS: null, detail: '', waitS: null, ...known } };
}

const details: Readonly<Record<OfficialFault['detail'], string>> = {
  silence: '对方长时间没有回答',
  redirect: '对方要求转到别的地址，已拒绝',
  size: '回答过大，已放弃',
  'no-json': '对方回答的不是数据',
  shape: '回答里没有需要的内容',
  refused: '对方拒绝了请求',
  '': '',
};

const clockWords = (aheadS: number | null) => {
  if (aheadS === null) return '本机时间不对，请校准';
  return `本机时间${aheadS >= 0 ? '快' : '慢'}了${Math.abs(aheadS)}秒，请校准`;
};

/** The problem in a sentence for the operator, and what to do about it. */
export function faultWords({ kind, code, clockAheadS, detail }: OfficialFault): string {
  const behind = code === '' ? '' : `（${code}）`;
  const why = details[detail] === '' ? '' : `：${details[detail]}`;
  const words: Readonly<Record<OfficialFaultKind, string>> = {
    'signature-wrong': `签名不对${behind}，请核对密钥是否属于这个应用`,
    'scope-missing': `应用没有这个接口的权限${behind}，请在平台申请后再检查`,
    'token-ended': `授权已失效${behind}，请核对店铺号，并确认应用已获授权`,
    'too-many-calls': `调用太频繁${behind}，稍后会自动继续`,
    'clock-wrong': clockWords(clockAheadS),
    'not-reachable': `连不上平台${behind}${why}`,
    'not-understood': `平台的回答看不懂${behind}${why}`,
  };
  return words[kind];
}
