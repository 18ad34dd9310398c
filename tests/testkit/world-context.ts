import { objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import { authorId, day, fact, KINDS, second, seeded, wares } from './world-base.ts';

const PARTS: Readonly<Record<string, readonly string[]>> = {
  gender: ['女', '男'],
  age: ['18-23', '24-30', '31-40', '41-50', '>50'],
  province: ['广东', '浙江', '四川'],
};

/** What is told of those who watch and who buy from an author beside that. */
const MORE_PARTS: typeof PARTS = {
  ...PARTS,
  consume: ['精致妈妈', 'Z世代', '新锐白领'],
  atv: ['0-25', '25-50', '100-200', '500+'],
};

/** One batch of an object: shares of each dimension sum to all of it, of places to a part of it. */
function portraitRows(
  object: { type: string; id: string; audience: string },
  n: number,
  before: number,
): StreamRow[] {
  const isOfSales = object.type === 'author' && object.audience !== 'fans';
  return Object.entries(isOfSales ? MORE_PARTS : PARTS).map(([dim, names]) => {
    const random = seeded(70_000 + n * 7 + before);
    const weights = names.map(() => 0.2 + random());
    const whole = dim === 'province' ? 6000 : 10_000;
    const sum = weights.reduce((a, b) => a + b, 0);
    return fact('portrait_batch', {
      object_type: object.type,
      object_id: object.id,
      audience: object.audience,
      dim,
      day: day(before),
      names: [...names],
      shares: weights.map((w) => String(Math.floor((whole * w) / sum))),
    });
  });
}

const REMARKS = ['求链接', '笑死，和图上一样', '包装破了一个角', '孩子很喜欢', '回购三次了'];
const MOODS = [0, 1, -1, 1, null];

/** Comments that many liked: four on each of sixty products and sixty videos, of the last forty days. */
function commentRows(): StreamRow[] {
  const goods = wares()
    .slice(100, 160)
    .map(({ id }) => ['product', objectId('product', id)] as const);
  const carriers = Array.from({ length: 60 }, (_, n) => ['video', objectId('video', `C${n}`)] as const);
  return [...goods, ...carriers].flatMap(([object_type, object_id], n) =>
    [0, 1, 2, 3].map((i) =>
      fact('comment', {
        comment_id: String(900_000 + n * 4 + i),
        kind: 'comment',
        object_type,
        object_id,
        text: `${REMARKS[(n + i) % REMARKS.length]} ${n}`,
        likes: Math.floor(20 + seeded(90_000 + n)() * 3000) - i,
        replies: i === 3 ? null : i,
        published_at: second(n % 40, 40_000 + i),
        offset_ms: null,
        place: ['广东', '浙江', ''][i % 3] ?? '',
        author_hash: '0',
        sentiment: MOODS[(n + i) % MOODS.length] ?? null,
      }),
    ),
  );
}

/** Videos that carry goods, by the place in which they were made. */
const carriers = (most: number) => Array.from({ length: most }, (_, n) => objectId('video', `C${n}`));

/** What is spoken in some of these videos. */
const spokenRows = (): StreamRow[] =>
  carriers(20).map((video_id, n) =>
    fact('video_asr', {
      video_id,
      from_ms: 0,
      to_ms: 4000,
      ts: second(1, 40_000),
      text: `这款真的好用 ${n}`,
    }),
  );

/** Portraits of the first authors and products, of two weeks; and how often each kind of ware is searched, daily. */
export function contextRows(): StreamRow[] {
  const authors = Array.from({ length: 20 }, (_, n) => ({
    type: 'author',
    id: authorId(n),
    audience: 'fans',
  }));
  const audiences = Array.from({ length: 60 }, (_, n) => n).flatMap((n) =>
    ['live', 'order'].map((audience) => ({ type: 'author', id: authorId(n), audience })),
  );
  const products = wares()
    .slice(0, 20)
    .map(({ id }) => ({ type: 'product', id: objectId('product', id), audience: 'order' }));
  const words = KINDS.flatMap(({ leaf, top }, n) =>
    [6, 5, 4, 3, 2, 1, 0].map((before) =>
      fact('search_word', {
        word: leaf,
        ts: second(before, 32_400),
        heat: Math.floor(2000 + seeded(80_000 + n * 10 + before)() * 90_000),
        category: objectId('category', ['m', top, leaf].join('\n')),
        // The last search for the first word found some videos.
        ...(n === 0 && before === 0 && { videos: carriers(12) }),
      }),
    ),
  );
  return [
    ...[...authors, ...audiences, ...products].flatMap((o, n) =>
      [7, 0].flatMap((before) => portraitRows(o, n, before)),
    ),
    // Captured, but of so few people that the source parts them by nothing.
    ...Array.from({ length: 60 }, (_, n) =>
      fact('portrait_batch', {
        object_type: 'author',
        object_id: authorId(n),
        audience: 'fans_clubs',
        dim: 'gender',
        day: day(0),
        names: [],
        shares: [],
      }),
    ),
    ...commentRows(),
    ...spokenRows(),
    ...words,
  ];
}
