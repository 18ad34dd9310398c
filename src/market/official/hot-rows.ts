import type { HotSentence, HotVideo } from '#platform/server/gateways/official/hot-reply.ts';
import { MAIN_LIST } from '../streams/hot-sentence.ts';
import { fingerprint64, objectId } from '../streams/object-id.ts';
import type { StreamRow } from '../streams/stream.ts';

/** The list of rising words; it is kept beside the list of all topics. */
const RISING_LIST = 'douyin-rising';

/** One capture of a list of hot words: rank by heat, ties in the order of the reply; a word that is there twice counts once. */
export function sentenceRows(
  sentences: readonly HotSentence[],
  { ts, isRising }: { readonly ts: number; readonly isRising: boolean },
): StreamRow[] {
  const list = isRising ? RISING_LIST : MAIN_LIST;
  const unique = [...new Map([...sentences].reverse().map((one) => [one.sentence, one])).values()].reverse();
  const byHeat = unique.sort((a, b) => b.heat - a.heat);
  const content = byHeat.map(({ sentence, heat }) => `${sentence} ${heat}`).sort();
  const capture = fingerprint64(`capture\n${list}\n${content.join('\n')}`);
  return byHeat.map(({ sentence, heat }, n) => ({
    stream: 'hot_sentence',
    row: {
      list,
      ts,
      capture,
      topic_id: objectId('topic', sentence),
      source_id: sentence,
      title: sentence,
      rank: n + 1,
      heat,
      born_at: 0,
      url: '',
    },
  }));
}

const hashtagsIn = (text: string) => [
  ...new Set([...text.matchAll(/#([^\s#]+)/gu)].map(([, tag]) => tag as string)),
];

/** The rows of a video of a hot word: what it is, and its counts now. */
export function videoRows(
  video: HotVideo,
  { ts, sentence }: { readonly ts: number; readonly sentence: string },
): StreamRow[] {
  const video_id = objectId('video', video.itemId);
  const publish = {
    video_id,
    source_key: video.itemId,
    author_id: '0',
    author_key: '',
    author_name: video.author,
    description: video.title,
    hashtags: hashtagsIn(video.title),
    // A moment in the future is a mistake of the source: unknown.
    published_at: video.createdAt !== null && video.createdAt <= ts ? video.createdAt : 0,
    duration_s: null,
    url: video.url,
    is_image: 0,
    product_title: '',
    topic_id: objectId('topic', sentence),
  };
  const { likes, comments, shares, plays } = video;
  return [
    { stream: 'aweme_publish', row: publish },
    { stream: 'aweme_counter', row: { video_id, ts, likes, comments, shares, collects: null, plays } },
  ];
}
