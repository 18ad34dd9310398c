import type { DimensionReply } from './reply.ts';

/** From this TGI on a part is clearly more frequent than usual. */
const HIGH_TGI = 120;
/** A part below this share is too small to be named for its TGI. */
const MIN_SHARE = 0.05;
/** Parts that are named for their TGI at most. */
const MAX_HIGH = 3;

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** How the largest part of a dimension is said, in the order of the sentence. */
const sentences: Readonly<Record<string, (name: string) => string>> = {
  gender: (name) => `${name.endsWith('性') ? name : `${name}性`}居多`,
  age: (name) => `${name}岁最多`,
  city_level: (name) => `${name.endsWith('城市') ? name : `${name}城市`}最多`,
  province: (name) => `${name}最多`,
  consume: (name) => `${name}最多`,
  atv: (name) => `客单价以${name}元为主`,
};

/** A portrait in a sentence: the largest part of each dimension that is known, and what is clearly more frequent than usual. */
export function portraitWords(dims: Readonly<Record<string, DimensionReply>>): string {
  const largest = Object.entries(sentences).flatMap(([dim, say]) => {
    const [most] = (dims[dim]?.parts ?? []).toSorted((a, b) => b.share - a.share);
    return most && most.share > 0 ? [`${say(most.name)}（${percent(most.share)}）`] : [];
  });
  const high = Object.keys(sentences)
    .flatMap((dim) => dims[dim]?.parts ?? [])
    .filter(({ tgi, share }) => tgi !== null && tgi >= HIGH_TGI && share >= MIN_SHARE)
    .toSorted((a, b) => (b.tgi ?? 0) - (a.tgi ?? 0))
    .slice(0, MAX_HIGH)
    .map(({ name, tgi }) => `${name}（TGI ${tgi}）`);
  const words = largest.join('，');
  return high.length === 0 ? words : `${words}；明显偏高：${high.join('、')}`;
}
