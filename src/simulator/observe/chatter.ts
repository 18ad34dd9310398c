import { fingerprint64, objectId } from '#market/streams/object-id.ts';
import { startOf } from '../calendar.ts';
import { mix, purpose, Random } from '../random.ts';
import { commentText, reviewText } from '../text/comments.ts';
import { cities } from '../text/places.ts';
import type { Subject } from '../text/subject.ts';
import { chatText, talkText, videoTalkText } from '../text/talk.ts';
import type { Product } from '../world/products.ts';
import { playsUntil } from '../world/reach.ts';
import type { Video } from '../world/videos.ts';
import type { World } from '../world/world.ts';
import { idOf, quotedName, type Scene } from './out.ts';
import type { SeenRoom } from './rooms.ts';

/** Generates sampled chat messages of rooms, on days that have figures by minute. */
export function observeMessages({ world, out }: Scene, rooms: readonly SeenRoom[]): void {
  for (const { room, id, crowd, noun } of rooms) {
    const random = new Random(mix(room.mark, 71));
    const count = Math.min(world.size.messages, Math.round(crowd.viewers / 4));
    for (let i = 0; i < count; i++) {
      const at = Math.min(
        room.end - 1,
        room.start + Math.floor(((i + random.next()) / count) * (room.end - room.start)),
      );
      // The flop of the stories: who is still there after 25 minutes says why they leave.
      const isAngry = room.story === 'flop' && at > room.start + 1500;
      const kind = isAngry ? 'chat' : pickKind(random);
      const about = subjectOf(world, random.pick(room.cart)?.product ?? -1);
      const text =
        kind === 'chat'
          ? chatText(random, about.noun === '' ? { ...about, noun: noun || '这个' } : about, isAngry)
          : '';
      const writer = 1 + Math.floor(random.next() * 4_000_000_000);
      const msg = `${mix(room.mark, i)}${String(i).padStart(5, '0')}${room.day % 1000}`;
      out.put(
        'room_msg',
        `{"room_id":"${id}","msg_id":"${msg}","ts":${at},"kind":"${kind}","writer":"${writer}","text":${quotedName(text)}}`,
        at,
      );
    }
  }
}

/** What is said of a product; no noun for −1. */
function subjectOf(world: World, index: number): Subject {
  const product = world.products[index];
  return {
    noun: product?.leaf.noun ?? '',
    kind: product?.leaf.kind ?? '',
    top: world.tree.tops[product?.top ?? -1] ?? '',
  };
}

const kinds = ['chat', 'enter', 'like', 'follow', 'buy', 'club', 'gift'];

/** Most messages that a sample holds are talk; who comes and likes is merely counted elsewhere. */
function pickKind(random: Random): string {
  return kinds[random.weighted([58, 18, 12, 5, 4, 2, 1], 100)] ?? 'chat';
}

/** How many of a day's most seen rooms surely have their talk written down: these are opened first. */
const TALK_ROOMS = 8;

/** Lucky bags of rooms, and the talk as text of the most seen ones and of some others. */
export function observeShow({ world, out }: Scene, rooms: readonly SeenRoom[]): void {
  const most = rooms
    .filter(({ room }) => room.isCart)
    .toSorted((a, b) => b.crowd.viewers - a.crowd.viewers)
    .slice(0, TALK_ROOMS);
  for (const seen of rooms) {
    const { room, id, crowd } = seen;
    const random = new Random(mix(room.mark, 72));
    const bags = random.isLucky(0.4) ? random.whole(1, 3) : 0;
    for (let i = 0; i < bags; i++) {
      const start = room.start + Math.floor(((room.end - room.start - 400) * (i + 0.5)) / bags);
      if (start + 300 > room.end || start < room.start) continue;
      const before = crowd.online[Math.floor((start - room.start) / 60)] ?? 0;
      const after =
        crowd.online[Math.min(crowd.online.length - 1, Math.floor((start - room.start) / 60) + 6)] ?? 0;
      const kind = random.pick(['bag', 'bag', 'super_bag', 'packet']);
      const prize = kind === 'packet' ? '现金红包' : `${seen.noun || '惊喜礼物'}一份`;
      out.put(
        'room_lottery',
        `{"room_id":"${id}","start_ts":${start},"end_ts":${start + 300},"kind":"${kind}","prize":${quotedName(prize)},"count":${random.whole(1, 20)},"value_fen":${random.whole(5, 200) * 100},"joined":${Math.round(before * random.between(0.2, 0.7))},"online_before":${before},"online_after":${after}}`,
        start + 300,
      );
    }
    if (room.isCart && (random.isLucky(0.06) || most.includes(seen)))
      talk({ world, out } as Scene, seen, random);
  }
}

/** The stretches in which a room spoke of its goods, as text. */
function talk({ world, out }: Scene, { room, id }: SeenRoom, random: Random): void {
  room.explains.slice(0, 25).forEach(({ item, from, to }, i) => {
    const product = world.products[room.cart[item]?.product ?? -1] as Product;
    const { label, text } = talkText(random, subjectOf(world, product.index), i === 0);
    out.put(
      'room_asr',
      `{"room_id":"${id}","start_ts":${from},"end_ts":${to},"label":"${label}","product_id":"${label === '开场' ? 0 : product.id}","text":${quotedName(text)}}`,
      to,
    );
  });
}

/** How many videos and products of a day have their comments read, and how many of each. */
const READ = { videos: 30, products: 25, each: 12 };

/** The most seen videos of a day and of the day before. */
function mostSeen({ days }: Scene, day: number): readonly Video[] {
  const end = startOf(day) + 86_399;
  return [...days.videos(day), ...days.videos(day - 1)]
    .map((video) => ({ video, plays: playsUntil(days, video, end) }))
    .toSorted((a, b) => b.plays - a.plays)
    .slice(0, READ.videos)
    .map(({ video }) => video);
}

/** Comments of the most seen young videos and of the most sold products of a day, and what those videos say. */
export function observeComments(scene: Scene, day: number): void {
  const { world } = scene;
  for (const video of mostSeen(scene, day)) {
    const subject = subjectOf(world, video.product);
    const about = {
      kind: 'video' as const,
      id: idOf('video', video),
      subject,
      isBad: false,
      from: Math.max(video.at, startOf(day)),
    };
    write(scene, day, { ...about, mark: mix(video.mark, day) });
    if (video.day === day && !video.isImage) speak(scene, video);
  }
  const pieces = world.demand.pieces(day);
  const sold = [...pieces.keys()]
    .toSorted((a, b) => (pieces[b] ?? 0) - (pieces[a] ?? 0))
    .slice(0, READ.products);
  const { crisis } = world.stories;
  const hurt =
    day >= crisis.from
      ? world.products.filter((p) => p.brand === crisis.brand && pieces[p.index]).slice(0, 8)
      : [];
  for (const product of new Set([...sold.map((p) => world.products[p] as Product), ...hurt])) {
    const isBad = product.brand === crisis.brand && day >= crisis.from;
    const mark = mix(mix(world.seed, purpose.talk), mix(product.index, day));
    write(scene, day, {
      kind: 'product',
      id: product.id,
      subject: subjectOf(world, product.index),
      isBad,
      from: startOf(day),
      mark,
    });
  }
}

/** Seconds that a stretch of a video is spoken for, and the most stretches of one. */
const STRETCH_S = 7;
const MAX_STRETCHES = 12;
/** Videos without a word: music and pictures alone. */
const SILENT = 0.15;

/** What is spoken in a video, as text, an hour after it was published. */
function speak({ world, out }: Scene, video: Video): void {
  const random = new Random(mix(video.mark, 74));
  if (random.isLucky(SILENT)) return;
  const count = Math.min(MAX_STRETCHES, Math.max(1, Math.floor(video.seconds / STRETCH_S)));
  const step = Math.floor((video.seconds * 1000) / count);
  const about = subjectOf(world, video.product);
  for (let i = 0; i < count; i++) {
    const { label, text } = videoTalkText(random, about, { at: i, count });
    out.put(
      'video_asr',
      `{"video_id":"${idOf('video', video)}","from_ms":${i * step},"to_ms":${(i + 1) * step},"ts":${video.at + 3600},"label":"${label}","text":${quotedName(text)}}`,
      video.at + 3600,
    );
  }
}

/** Usual likes of a comment, the spread of their logarithm, and the letters below which a comment is short. */
const LIKES = { liked: 180, plain: 5, short: 3, shortBelow: 6, spread: 1.4 };

type About = {
  kind: 'video' | 'product';
  id: string;
  subject: Subject;
  isBad: boolean;
  from: number;
  mark: number;
};

/**
 * Likes of a comment: a joke or experience of its own gets many, and one of a few words without news few.
 * The spread is that of one person's comments on different days.
 */
function likesOf(random: Random, { text, isLiked }: { text: string; isLiked: boolean }): number {
  const usual = isLiked ? LIKES.liked : text.length < LIKES.shortBelow ? LIKES.short : LIKES.plain;
  return Math.floor(random.logNormal(usual, LIKES.spread));
}

/** Comments of one video or product on one day; people of the crisis complain. */
function write({ out }: Scene, day: number, { kind, id, subject, isBad, from, mark }: About): void {
  const random = new Random(mix(mark, 73));
  const end = startOf(day) + 86_399;
  for (let i = 0; i < READ.each; i++) {
    const { text, mood, isLiked } = (kind === 'product' ? reviewText : commentText)(random, subject, isBad);
    const at = random.whole(from, Math.max(from, end));
    const key = `${kind}${mark}${i}`;
    const likes = likesOf(random, { text, isLiked: isLiked === true });
    out.put(
      'comment',
      `{"comment_id":"${objectId('comment', key)}","kind":"comment","object_type":"${kind}","object_id":"${id}","text":${quotedName(text)},"likes":${likes},"replies":${Math.floor(likes / 9)},"published_at":${at},"offset_ms":null,"place":"${random.pick(cities).province}","author_hash":"${fingerprint64(`w${key}`)}","sentiment":${mood}}`,
      at,
    );
  }
}
