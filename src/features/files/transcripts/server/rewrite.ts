import type { RewriteStyle } from '#catalog/enums/rewrite-styles.ts';
import { beijingDay, startOfDay } from '#kernel/day.ts';
import {
  AHEAD_MS,
  attemptsSince,
  dropAttempts,
  recordAttempts,
} from '#platform/server/account-store/rate-limits.ts';
import { type Answer, isRefused, refuse, type Viewer } from '#platform/server/http/route.ts';
import { copyLetters, MAX_REWRITE_LETTERS, MAX_REWRITES_PER_DAY, paragraphsOf } from '../rules.ts';
import { linesOfTask, type TranscriptParts } from './parts.ts';
import type { TranscriptTable } from './store.ts';
import { isWatched, openTask } from './tasks.ts';
import { notWatched } from './transcript-file.ts';

const NO_SERVICE = refuse(200, '服务器没有配置改写服务');
const NOT_DONE = refuse(200, '文案还没有提取完成');
const NO_WORDS = refuse(200, '这条文案没有文字，不能改写');
const TOO_LONG = refuse(200, `文案超过${MAX_REWRITE_LETTERS}字，暂不支持改写`);
const USED_UP = refuse(200, `今日${MAX_REWRITES_PER_DAY}次改写已用完，请明天再试`);
/** The service gives up before; this ends what it does not. */
const WAIT_MS = 60_000;

const DAY_MS = 86_400_000;

/** What names the rewritings of a person among the attempts. */
const KIND = 'copy-rewrite';

/** A rewriting of the day that was taken. */
interface TakenRewriting {
  /** Names of its records, to give it back. */
  readonly records: readonly string[];
  readonly left: number;
}

/**
 * Takes one of the rewritings of the day in Beijing before the service is called, so that calls at the same time are counted too;
 * null when none is left.
 */
function takeRewriting({ account, clock }: TranscriptParts, viewer: Viewer): Promise<TakenRewriting | null> {
  const subject = `user:${viewer.id}`;
  return account.write(async (tx) => {
    const now = clock.now();
    const since = startOfDay(beijingDay(now)) - 1;
    // All of the day, the rest of it too: a clock that is set back within it gives nothing back.
    const { count } = await attemptsSince(tx, KIND, { subject, since, now: since + DAY_MS - AHEAD_MS });
    if (count >= MAX_REWRITES_PER_DAY) return null;
    const limit = { kind: KIND, subject, most: MAX_REWRITES_PER_DAY, withinMs: now - since };
    const records = await recordAttempts(tx, [limit], now);
    return { records, left: MAX_REWRITES_PER_DAY - count - 1 };
  });
}

/** The text of an extraction of one's own that is open today and can be rewritten. */
async function rewritableText(parts: TranscriptParts, viewer: Viewer, id: string): Promise<Answer<string>> {
  const row = await openTask(parts, viewer, id);
  if (isRefused(row)) return row;
  const own = row as TranscriptTable;
  if (own.state !== 'done') return NOT_DONE;
  // The new text says what the text says: a viewer who may not read the one does not get the other.
  if (!(await isWatched(parts, viewer, own))) return notWatched(viewer);
  const lines = linesOfTask(own);
  const letters = copyLetters(lines);
  if (letters === 0) return NO_WORDS;
  if (letters > MAX_REWRITE_LETTERS) return TOO_LONG;
  return paragraphsOf(lines)
    .map(({ text }) => text)
    .join('\n');
}

/** A rewriting as it travels. */
interface RewrittenCopy {
  readonly style: RewriteStyle;
  readonly text: string;
  readonly left: number;
}

/** Rewrites the text of one's own extraction in a style. The result is not stored; what the service did not answer counts for nothing. */
export async function rewriteCopy(
  parts: TranscriptParts,
  viewer: Viewer,
  { id, style }: { readonly id: string; readonly style: RewriteStyle },
): Promise<Answer<RewrittenCopy>> {
  const { account, rewriting } = parts;
  if (rewriting === null) return NO_SERVICE;
  const text = await rewritableText(parts, viewer, id);
  if (isRefused(text)) return text;
  const taken = await takeRewriting(parts, viewer);
  if (taken === null) return USED_UP;
  const written = await rewriting.rewrite({
    text: text as string,
    style,
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if ('text' in written) return { style, text: written.text, left: taken.left };
  if (!written.isAnswered) await account.write((tx) => dropAttempts(tx, taken.records));
  return refuse(200, written.problem);
}
