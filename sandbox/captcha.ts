/** What a param came to, and after how long that is said. */
export interface Verdict {
  readonly isPassed: boolean;
  readonly code: string;
  readonly afterMs: number;
}

const SLOW_MS = 4000;
const MOST_USED = 5000;
const used = new Set<string>();

/**
 * Judges a param by how it begins: `ok-` passes once, `white-` by the white list, `test-` as in the console's test mode,
 * `dup-` was seen before, `slow-` passes too late; all else is an attack. A scene that is not ours never passes.
 */
export function verdictOn(param: string, scene: string): Verdict {
  const [kind = ''] = param.split('-');
  const afterMs = kind === 'slow' ? SLOW_MS : 0;
  const failed = (code: string) => ({ isPassed: false, code, afterMs });
  if (!/^sandbox-(login|sms|forgot|objects)$/.test(scene)) return failed('F006');
  if (kind === 'dup' || used.has(param)) return failed('F008');
  used.add(param);
  const [oldest] = used;
  if (used.size > MOST_USED && oldest !== undefined) used.delete(oldest);
  const codes: Record<string, string> = { ok: 'T001', slow: 'T001', test: 'T005', white: 'T006' };
  const code = Object.hasOwn(codes, kind) ? codes[kind] : undefined;
  return code === undefined ? failed('F001') : { isPassed: true, code, afterMs };
}
