import { afterAll, describe, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import {
  changeMonitor,
  deleteMonitor,
  insertMonitor,
  isLiveWatched,
  monitorCounts,
  monitorOf,
  monitorsOf,
  openMonitors,
} from '#features/desk/monitors/server/store/monitors.ts';
import { closeSession, insertSession, sessionsOf } from '#features/desk/monitors/server/store/sessions.ts';
import { createNotifications } from '#features/people/notifications/server/index.ts';
import { markRead, noticeCounts, noticesOf } from '#features/people/notifications/server/store/notices.ts';
import { turnableClock } from '#platform/server/clock.ts';
import { createPushGateway } from '#platform/server/gateways/push/push-gateway.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { postgresStore, sqliteStore, testPostgres } from '#testkit/account-store.ts';
import { deletionAt } from '#testkit/deletion.ts';

const postgres = await testPostgres();
if (postgres.url === null) console.warn(`跳过 PostgreSQL 上的测试：${postgres.reason}`);
afterAll(() => postgres.stop());

const engines = [
  { name: 'sqlite', skip: false, open: () => sqliteStore(featureMigrations) },
  {
    name: 'postgres',
    skip: postgres.url === null,
    open: () => postgresStore(postgres.url ?? '', featureMigrations),
  },
];

const live = (id: string, own: object = {}) => ({
  id,
  user_id: 'u',
  team_id: 'u',
  level: 30 as const,
  status: 2 as const,
  sticky: 0,
  created: 1_775_016_000_000,
  starts_at: 1_775_016_000,
  ends_at: 1_775_616_000,
  author_id: '17',
  room_id: '',
  rule: 'next' as const,
  charge: null,
  note: '',
  ...own,
});

describe.each(engines.filter((one) => !one.skip))('on $name', ({ open }) => {
  it('monitors and their sessions are found, counted, changed and removed', async () => {
    const account = await open();
    const { db } = account;
    await account.write(async (tx) => {
      await insertMonitor(tx, 'live', live('a'));
      await insertMonitor(tx, 'live', live('b', { created: 1_775_016_000_001 }));
      await insertMonitor(tx, 'live', live('c', { user_id: 'v' }));
      await insertSession(tx, { monitor_id: 'a', room_id: '9', opened_at: 1_775_016_100, closed_at: null });
    });
    const page = { userId: 'u', status: 0, offset: 0, limit: 20 };
    expect((await monitorsOf(db, 'live', page)).map((one) => one.id)).toEqual(['b', 'a']);
    await account.write(async (tx) => {
      await changeMonitor(tx, 'live', { id: 'a', sticky: 1_775_016_000_002, status: 1 });
      await closeSession(tx, { monitor_id: 'a', room_id: '9', opened_at: 0, closed_at: 1_775_016_200 });
    });
    expect((await monitorsOf(db, 'live', page)).map((one) => one.id)).toEqual(['a', 'b']);
    expect(await monitorCounts(db, 'live', 'u')).toEqual({ 0: 2, 1: 1, 2: 1, 3: 0, 4: 0 });
    expect(await monitorOf(db, 'live', { id: 'c', userId: 'u' })).toBeUndefined();
    expect(await monitorOf(db, 'live', { id: 'a', userId: 'u' })).toMatchObject({ starts_at: 1_775_016_000 });
    expect(await isLiveWatched(db, { userId: 'u', author: '17', room: '' })).toBe(true);
    expect((await openMonitors(db, 'live', { after: 'a', limit: 5 })).map((one) => one.id)).toEqual([
      'b',
      'c',
    ]);
    expect((await sessionsOf(db, ['a', 'b']))[0]?.closed_at).toBe(1_775_016_200);
    await account.write((tx) => deleteMonitor(tx, 'live', 'a'));
    expect([(await sessionsOf(db, ['a'])).length, (await monitorCounts(db, 'live', 'u'))[0]]).toEqual([0, 1]);
    await account.close();
  });

  it('a notice is written once by however many at once, and read once', async () => {
    const account = await open();
    const clock = turnableClock('2026-04-01T12:00:00+08:00');
    const jobs = createJobQueue({ account, clock });
    const push = createPushGateway({ clock, allowedOrigin: () => null });
    const people = { account, clock } as never;
    const { notifier, sweep } = createNotifications({ people, push, jobs, testUrl: () => null });
    const words = { userId: 'u', kind: 'monitor', title: '开播', text: '', link: '' };
    const tell = () => account.write((tx) => notifier.notifyIn(tx, { ...words, dedupKey: 'k' }));
    const written = await Promise.all([tell(), tell(), tell(), tell()]);
    expect(written.filter(Boolean)).toHaveLength(1);
    const unread = { userId: 'u', onlyUnread: true };
    const [notice] = await noticesOf(account.db, unread, { offset: 0, limit: 20 });
    expect(await noticeCounts(account.db, 'u')).toEqual({ all: 1, unread: 1 });
    const mark = { userId: 'u', id: notice?.id ?? '', now: clock.now() };
    expect(await account.write((tx) => markRead(tx, mark))).toBe(true);
    await account.write((tx) => markRead(tx, { ...mark, now: clock.now() + 5 }));
    const [read] = await noticesOf(account.db, { ...unread, onlyUnread: false }, { offset: 0, limit: 20 });
    expect(read?.read_at).toBe(clock.now());
    clock.turn(181 * 86_400_000);
    await sweep(deletionAt(clock.now()));
    expect((await noticeCounts(account.db, 'u')).all).toBe(0);
    await account.close();
  });
});
