import { objectId } from '#market/streams/object-id.ts';
import { DAY_S, startOf } from '../calendar.ts';
import { seen, videoParameters as shape } from '../parameters.ts';
import { mix, Random, unit } from '../random.ts';
import { videoText } from '../text/titles.ts';
import { priceOn } from '../world/demand.ts';
import { playsUntil } from '../world/reach.ts';
import type { Video } from '../world/videos.ts';
import { topicOn } from './hot-topics.ts';
import { idOf, quotedIds, quotedName, type Scene } from './out.ts';
import { titleOn } from './profiles.ts';

/** Days after its publication on which a video still counts as young. */
const YOUNG_DAYS = Math.ceil((seen.videoCadence.at(-1)?.[0] ?? 0) / DAY_S);

/** Videos that appear on a day, and the counters that are captured of older ones on it. */
export function observeVideos(scene: Scene, day: number): void {
  const isMinutes = day >= scene.days.firstMinutes();
  for (const video of scene.days.videos(day)) {
    publish(scene, video);
  }
  if (isMinutes) {
    for (let age = 0; age <= YOUNG_DAYS; age++) {
      for (const video of scene.days.videos(day - age)) young(scene, video, day);
    }
  }
  const end = startOf(day) + DAY_S - 1;
  for (let age = 1; age <= shape.lastCapture; age++) {
    const isUsual = (shape.captureDays as readonly number[]).includes(age);
    for (const video of scene.days.videos(day - age)) {
      if (isUsual || (video.product >= 0 && age <= shape.activeDays)) counter(scene, video, end);
    }
  }
}

/** The video as it is published, and the product that hangs on it from the first second. */
function publish({ world, out }: Scene, video: Video): void {
  const author = world.authors[video.author];
  if (!author) return;
  const random = new Random(mix(video.mark, 51));
  const product = world.products[video.product];
  // 7.1: nearly half of the most seen videos take part in a hot topic.
  const topic = random.isLucky(video.plays > 500_000 ? 0.44 : 0.06)
    ? topicOn(world, video.day, random)
    : null;
  const { text, tags } = videoText(random, {
    noun: product?.leaf.noun ?? '',
    vertical: author.vertical,
    topic: topic?.title ?? '',
  });
  const id = idOf('video', video);
  const ids = product ? quotedIds([product.id]) : '[]';
  out.put(
    'aweme_publish',
    `{"video_id":"${id}","source_key":"${video.key}","author_id":"${author.id}","author_key":"${author.key}","author_name":${quotedName(author.name)},"description":${quotedName(text)},"hashtags":${JSON.stringify(tags)},"published_at":${video.at},"duration_s":${video.isImage ? null : video.seconds},"url":"","is_image":${video.isImage ? 1 : 0},"product_title":${product ? quotedName(titleOn(world, product, video.day)) : '""'},"product_ids":${ids},"topic_id":"${topic ? objectId('topic', topic.key) : 0}","category":"${author.vertical}","has_ad":${video.isPaid ? 1 : 0}}`,
    video.at,
  );
  if (!product) return;
  out.put(
    'aweme_cart',
    `{"video_id":"${id}","product_id":"${product.id}","on_ts":${video.at},"is_off":0,"ts":${video.at},"price_fen":${priceOn(product, video.day)}}`,
    video.at,
  );
}

/** Captures of a young video on a day of minutes, at the cadence of its age. */
function young(scene: Scene, video: Video, day: number): void {
  const [start, end] = [startOf(day), startOf(day) + DAY_S - 1];
  let from = 0;
  for (const [until, step] of seen.videoCadence) {
    const missed = Math.max(0, Math.ceil((start - video.at - from) / step) - 1);
    for (let age = from + (missed + 1) * step; age <= until && video.at + age < end; age += step) {
      counter(scene, video, video.at + age);
    }
    from = until;
  }
}

/** Counters of a video at a moment; plays are mostly not shown. */
function counter({ days, out }: Scene, video: Video, at: number): void {
  const plays = playsUntil(days, video, at);
  const likes = Math.floor(plays * video.likeRate);
  const shown = unit(mix(video.mark, 52)) < seen.playsShown ? plays : null;
  out.put(
    'aweme_counter',
    `{"video_id":"${idOf('video', video)}","ts":${at},"likes":${likes},"comments":${Math.floor(likes * Math.min(0.12, video.commentRate))},"shares":${Math.floor(likes * video.shareRate)},"collects":${Math.floor(likes * video.collectRate)},"plays":${shown}}`,
    at,
  );
}
