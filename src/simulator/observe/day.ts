import { startOf } from '../calendar.ts';
import { observeComments, observeMessages, observeShow } from './chatter.ts';
import { observeProducts } from './counters.ts';
import { observeTopics } from './hot-topics.ts';
import { observeHours, observeWords } from './lists.ts';
import { observeActivities, observeCoupons } from './offers.ts';
import type { Scene } from './out.ts';
import { observePortraits } from './portraits.ts';
import { observeProfiles } from './profiles.ts';
import { observeAuthors, observeScores } from './reputation.ts';
import { observeRooms, see } from './rooms.ts';
import { observeVideos } from './videos.ts';

/** Days before the end for which words, comments and offers are kept. */
const MONTH = 30;
const WEEK = 7;
/** Of days before those with minutes the official lists are kept from this hour on: whole days would be too many rows. */
const EVENING = 18;

/**
 * Writes everything a collector sees of a day, in the order of the observers, not of time. Rows of rooms that go on after
 * midnight are among them, with their own moments. The same day of the same world gives the same rows.
 */
export function observeDay(scene: Scene, day: number): void {
  const { world, days } = scene;
  observeProfiles(scene, day);
  observeProducts(scene, day);
  observeAuthors(scene, day);
  observeScores(scene, day);
  observeCoupons(scene, day);
  if ((world.anchor - day) % WEEK === 0 && day >= world.anchor) observePortraits(scene, day);
  if (day > world.anchor - MONTH) {
    observeWords(scene, day);
    observeActivities(scene, day);
  }
  if (day < days.firstFull()) return;
  const rooms = observeRooms(scene, day);
  observeVideos(scene, day);
  observeShow(scene, rooms);
  if (day > world.anchor - MONTH) observeComments(scene, day);
  if (day < days.firstMinutes()) {
    observeHours(scene, day, { rooms, from: EVENING });
    return;
  }
  observeMessages(scene, rooms);
  observeTopics(scene, day);
  // Rooms of the evening before are still on the lists after midnight.
  const before = days.rooms(day - 1).filter(({ end }) => end > startOf(day));
  observeHours(scene, day, { rooms: [...before.map((room) => see(scene, room)), ...rooms], from: 0 });
}
