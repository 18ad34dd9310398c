import type { DimensionReply } from './reply.ts';

/** From this TGI on a part is clearly more frequent than usual. */
const HIGH_TGI = 120;
/** A part below this share is too small to be named for its TGI. */
const MIN_SHARE = 0.05;
/** Parts that are named for their TGI at most. */
const MAX_HIGH = 3;

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

const ended = (name: string, end: string) => (name.endsWith(end) ? name : `${name}${end}`);

/** What a part of a dimension is called, and how the largest one is said, in the order of the sentence. */
const sentences: Readonly<
  Record<string, { readonly call: (name: string) => string; readonly say: (name: string) => string }>
> = {
  gender: {
    call: (name) => ended(name, '性'),
    say: (name) => `${name}居多`,
  },
  age: { call: (name) => ended(name, '岁'), say: (name) => `${name}最多` },
  city_level: { call: (name) => ended(name, '城市'), say: (name) => `${name}最多` },
  province: { call: (name) => name, say: (name) => `${name}最多` },
  consume: { call: (name) => name, say: (name) => `${name}最多` },
  atv: { call: (name) => `客单价${ended(name, '元')}`, say: (name) => `${name}最多` },
};

/** A portrait in a sentence: the largest part of each dimension that is known, and what is clearly more frequent than usual. */
export function portraitWords(dims: Readonly<Record<string, DimensionReply>>): string {
  const largest = Object.entries(sentences).flatMap(([dim, { call, say }]) => {
    const [most] = (dims[dim]?.parts ?? []).toSorted((a, b) => b.share - a.share);
    return most && most.share > 0 ? [`${say(call(most.name))}（${percent(most.share)}）`] : [];
  });
  const high = Object.entries(sentences)
    .flatMap(([dim, { call }]) =>
      (dims[dim]?.parts ?? []).map((part) => ({ ...part, name: call(part.name) })),
    )
    .filter(({ tgi, share }) => tgi !== null && tgi >= HIGH_TGI && share >= MIN_SHARE)
    .toSorted((a, b) => (b.tgi ?? 0) - (a.tgi ?? 0))
    .slice(0, MAX_HIGH)
    .map(({ name, tgi }) => `${name}（TGI ${tgi}）`);
  const words = largest.join('，');
  return high.length === 0 ? words : `${words}；明显偏高：${high.join('、')}`;
}
