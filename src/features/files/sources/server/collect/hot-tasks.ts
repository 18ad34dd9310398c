import { randomUUID } from 'node:crypto';
import { hotVideosIn, nextCursorIn, sentencesIn } from '#platform/server/gateways/official/hot-reply.ts';
import { type OfficialResult, officialFault } from '#platform/server/gateways/official/outcome.ts';
import { accessOf, openPlatformOf } from '../access.ts';
import { changeSlice, insertSlices } from '../store/catalogue.ts';
import type { SourceSliceTable } from '../store/tables.ts';
import { type Collecting, type CollectResult, onlySettles } from './result.ts';
import type { CollectTask } from './tasks.ts';

/** One request about hot words: the list, a page of the rising ones, or the videos of one word. */
export type HotQuestion =
  | { readonly of: 'sentences' }
  | { readonly of: 'rising'; readonly cursor: string; readonly pages: number }
  | { readonly of: 'videos'; readonly sentence: string };

/** Maximum of hot words whose videos are requested. */
const MAX_WORDS = 50;
/** Pages of rising words: a reply that always says that there is more ends there. */
const MAX_PAGES = 10;
const order = { sentences: 3, rising: 2, videos: 1 } as const;

/** A question as a row; the list comes first, then the rising words, then videos. */
export const hotSlice = (source_id: string, question: HotQuestion): SourceSliceTable => ({
  source_id,
  id: randomUUID(),
  spec: JSON.stringify(question),
  sales_from: order[question.of],
  page: 1,
  faults: 0,
  done_at: null,
});

const places = {
  sentences: '/hotsearch/sentences/',
  rising: '/hotsearch/trending/sentences/',
  videos: '/hotsearch/videos/',
} as const;

function queryOf(question: HotQuestion): Record<string, string> {
  if (question.of === 'rising') return { cursor: question.cursor, count: '20' };
  return question.of === 'videos' ? { hot_sentence: question.sentence } : {};
}

/** Asks one question of hot words. */
export async function askHot(
  { parts, row, access: token, signal }: Collecting,
  { slice }: Extract<CollectTask, { kind: 'hot' }>,
): Promise<OfficialResult<CollectResult>> {
  const access = accessOf(parts.secrets, row);
  if (access.kind !== 'open-platform') throw new Error(`source ${row.id} has values of another kind`);
  const question = JSON.parse(slice.spec) as HotQuestion;
  const call = { path: places[question.of], query: queryOf(question), access: token, signal };
  const reply = await openPlatformOf(parts, access).get(call);
  if (reply.kind === 'fault') return reply;
  if (reply.data.list !== null && !Array.isArray(reply.data.list))
    return officialFault('not-understood', { detail: 'shape' });
  const now = parts.clock.now();
  const ts = Math.floor(now / 1000);
  const done = { source_id: row.id, id: slice.id, done_at: now };
  if (question.of === 'videos') {
    const { sentence } = question;
    const rows = hotVideosIn(reply.data).flatMap((one) => parts.market.videoRows(one, { ts, sentence }));
    return { kind: 'ok', data: { ...onlySettles((tx) => changeSlice(tx, done)), rows } };
  }
  const sentences = sentencesIn(reply.data);
  const isRising = question.of === 'rising';
  const cursor = question.of === 'rising' && question.pages < MAX_PAGES ? nextCursorIn(reply.data) : null;
  const next: HotQuestion[] = isRising
    ? cursor === null
      ? []
      : [{ of: 'rising', cursor, pages: question.pages + 1 }]
    : sentences.slice(0, MAX_WORDS).map(({ sentence }) => ({ of: 'videos', sentence }));
  const settle: CollectResult['settle'] = async (tx) => {
    await changeSlice(tx, done);
    await insertSlices(
      tx,
      next.map((one) => hotSlice(row.id, one)),
    );
  };
  // Pages of rising words are no capture of a list together: only the first page is one.
  const isList = !isRising || question.pages === 1;
  const rows = isList ? parts.market.sentenceRows(sentences, { ts, isRising }) : [];
  return { kind: 'ok', data: { ...onlySettles(settle), rows } };
}
