import { DAY_S, dayText, startOf } from '../calendar.ts';
import { bell, mix, purpose } from '../random.ts';
import { fansAt } from '../world/fans.ts';
import type { Scene } from './out.ts';

/** Counters of accounts: daily where rooms are known in full, and every seventh day before. */
export function observeAuthors({ world, days, out }: Scene, day: number): void {
  if (day < days.firstFull() && (day - world.start) % 7 !== 0) return;
  const fans = fansAt(world, day);
  const at = startOf(day) + DAY_S - 1;
  // Works and likes only ever grow; followers do not.
  const age = day - world.start + 400;
  for (const { id, index, fans: first, posts } of world.authors) {
    // Some accounts are years older than the history: they have thousands of works.
    const videos = Math.floor(posts * (age + 30 * (mix(index, 31) % 70)));
    const likes = Math.floor(first * (3 + (index % 9)) + (first ** 0.8 + 20) * 0.2 * age);
    const club = Math.floor((fans[index] ?? 0) * 0.011);
    out.put(
      'author_counter',
      `{"author_id":"${id}","ts":${at},"fans":${Math.round(fans[index] ?? 0)},"videos":${videos},"likes":${likes},"comments":${Math.floor(likes * 0.03)},"shares":${Math.floor(likes * 0.08)},"following":${20 + ((index * 37) % 900)},"fans_club":${club}}`,
      at,
    );
  }
}

const WEEK = 7;

/** Scores of accounts and shops, weekly; a score wanders by hundredths. The shop of the story falls. */
export function observeScores({ world, out }: Scene, day: number): void {
  if ((world.anchor - day) % WEEK !== 0) return;
  const date = dayText(day);
  const at = startOf(day) + 10 * 3600;
  const week = Math.floor(day / WEEK);
  // Four parts of an account or a shop move on their own, each week anew around the same middle.
  const wander = (index: number, part: number) =>
    Math.round(4 * bell(mix(mix(world.seed, purpose.scores), mix(index * 8 + part, week))));
  const clip = (score: number) => Math.min(500, Math.max(300, score));
  for (const { id, index, score } of world.authors) {
    if (score === 0) continue;
    const parts = [0, 1, 2].map((part) => clip(score + wander(index, part)));
    const all = clip(
      Math.round((parts[0] as number) * 0.5 + (parts[1] as number) * 0.3 + (parts[2] as number) * 0.2),
    );
    out.put(
      'author_dsr',
      `{"author_id":"${id}","day":"${date}","score":${all},"goods":${parts[0]},"service":${parts[1]},"logistics":${parts[2]}}`,
      at,
    );
  }
  world.shops.forEach(({ id, score }, i) => {
    if (score === 0) return;
    const weeksLeft = Math.max(0, Math.floor((world.anchor - day) / WEEK));
    const fallen = i === world.stories.falling.shop ? Math.max(0, 9 - weeksLeft) * 9 : 0;
    const [goods, logistics, service] = [4, 5, 6].map((part) =>
      clip(score - fallen + wander(90_000 + i, part)),
    );
    const products = 10 + (mix(i, 5) % 60);
    out.put(
      'shop_dsr',
      `{"shop_id":"${id}","day":"${date}","score":${clip(score - fallen)},"goods":${goods},"logistics":${logistics},"service":${service},"products":${products}}`,
      at,
    );
  });
}
