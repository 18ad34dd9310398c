import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { importSold } from '#testkit/derive-steps.ts';
import { drawOf } from '#testkit/random.ts';
import { seeded } from '#testkit/world-base.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const dayAt = (day: number) => Date.parse(`2026-03-${String(day).padStart(2, '0')}T20:00:00+08:00`) / 1000;
type Form = 'id' | 'handle' | 'both';
interface Person {
  readonly id: string;
  readonly handle: string;
}

const line = ({ id, handle }: Person, form: Form, fans: number) =>
  [`名 ${id}`, form === 'handle' ? '' : id, form === 'id' ? '' : handle, fans].join(',');
const take = (name: string, lines: readonly string[], day: number) =>
  importSold(test, 'influencer-list', [
    name,
    `昵称,达人ID,抖音号,粉丝数\n${lines.map((one) => `${one}\n`).join('')}`,
    dayAt(day),
  ]);
const read = <T>(sql: string) => test.runtime.stores.market.read<T>({ sql });
/** The figures of each author that have one of some counts of followers. */
const authorsOf = (from: number, to: number) =>
  read<{ author: string; figures: string[] }>(
    `SELECT toString(author_id) AS author, arraySort(groupArray(toString(fans))) AS figures
     FROM tide.author_counter WHERE fans BETWEEN ${from} AND ${to} GROUP BY author_id ORDER BY figures`,
  );

describe('an id and a display id', () => {
  it('that contradict each other are a conflict with both, and nothing of the row goes in', async () => {
    await take('alone.csv', [line({ id: '', handle: 'dou_one' }, 'handle', 11)], 1);
    await take('merged.csv', [line({ id: '900000000000000001', handle: 'dou_one' }, 'both', 12)], 2);
    const report = await take(
      'other.csv',
      [line({ id: '900000000000000002', handle: 'dou_one' }, 'both', 13)],
      3,
    );
    expect([report.accepted, report.rejected]).toEqual([0, 1]);
    expect(report.reasons[0]?.example).toBe(
      '冲突：抖音号“dou_one”已是达人编号“900000000000000001”，这一行是“900000000000000002”',
    );
    // Two ids that ever had one display id: a row with the display id alone is of neither.
    const [a, b] = ['900000000000000003', '900000000000000004'].map((id) => ({ id, handle: 'dou_two' }));
    await take('two.csv', [line(a as Person, 'both', 14), line(b as Person, 'both', 15)], 1);
    const unclear = await take('unclear.csv', [line(a as Person, 'handle', 16)], 2);
    expect(unclear.reasons[0]?.example).toBe('冲突：抖音号“dou_two”属于多位达人，请加上达人编号');
    expect((await authorsOf(11, 16)).map(({ figures }) => figures)).toEqual([['11', '12'], ['14'], ['15']]);
  });

  it('of one person are one author, in whatever order files bring them', async () => {
    const random = seeded(614);
    const drawn = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const persons = Array.from({ length: 60 }, (_, n) => ({
      id: `9100000000000${String(n).padStart(2, '0')}789`,
      handle: `drawn_${n}`,
    }));
    const known = new Map<Person, Form>();
    for (const day of [1, 2, 3, 4]) {
      const rows = persons.map((person, n) => {
        const before = known.get(person);
        // Until a row has both, an id and a display id are two strangers to every reader.
        const form = drawn<Form>(
          before === undefined || before === 'both' ? ['id', 'handle', 'both'] : [before, 'both'],
        );
        known.set(person, before === 'both' ? 'both' : form);
        return { order: random(), text: line(person, form, 1000 + n * 10 + day) };
      });
      const texts = rows.toSorted((a, b) => a.order - b.order).map(({ text }) => text);
      const report = await take(`day ${day}.csv`, texts, day);
      expect([day, report.accepted, report.reasons]).toEqual([day, persons.length, []]);
    }
    const authors = await authorsOf(1000, 1000 + persons.length * 10);
    expect(authors.map(({ figures }) => figures)).toEqual(
      persons.map((_, n) => [1, 2, 3, 4].map((day) => String(1000 + n * 10 + day))),
    );
  });

  it('are one author for the videos of that person too', async () => {
    await take('alone.csv', [line({ id: '', handle: 'dou_clip' }, 'handle', 21)], 1);
    await take('merged.csv', [line({ id: '920000000000000001', handle: 'dou_clip' }, 'both', 22)], 2);
    await importSold(test, 'video-list', [
      'clips.csv',
      'video_id,desc,author,author_id,create_time,digg_count\n7400000000000000001,说明,名,920000000000000001,2026-03-01 10:00:00,5\n',
      dayAt(3),
    ]);
    const [clip] = await read<{ author: string }>(
      `SELECT toString(author_id) AS author FROM tide.aweme_publish WHERE video_id = ${objectId('video', '7400000000000000001')}`,
    );
    expect(clip?.author).toBe(objectId('author', 'dou_clip'));
  });

  it('are one author for rooms, rankings and ads of that person too, whichever of the two a file has', async () => {
    const id = '920000000000000002';
    await take('alone.csv', [line({ id: '', handle: 'dou_room' }, 'handle', 23)], 1);
    await take('merged.csv', [line({ id, handle: 'dou_room' }, 'both', 24)], 2);
    const rooms = [
      ['合并甲', id, '', '2026-03-01 10:00:00'],
      ['合并乙', '', 'dou_room', '2026-03-01 12:00:00'],
      ['合并丙', id, 'dou_room', '2026-03-01 14:00:00'],
    ].map((cells) => `${cells.join(',')},3600,100\n`);
    await importSold(test, 'live-list', [
      'rooms.csv',
      `直播标题,达人ID,抖音号,开播时间,直播时长,场观\n${rooms.join('')}`,
      dayAt(3),
    ]);
    await importSold(test, 'ad-daily', [
      'ads.csv',
      `日期,抖音号,抖音昵称,消耗\n2026-03-01,${id},名,10\n2026-03-02,dou_room,名,20\n`,
      dayAt(3),
    ]);
    await importSold(test, 'rank-list', [
      'ranks.csv',
      `排名,达人昵称,达人ID,日期,榜单\n1,名,${id},2026-03-01,合并榜\n`,
      dayAt(3),
    ]);
    const [found] = await read<Record<string, readonly string[]>>(
      `SELECT arrayMap(x -> toString(x), (SELECT groupArray(author_id) FROM tide.room_open WHERE startsWith(title, '合并'))) AS opened,
       arrayMap(x -> toString(x), (SELECT groupArray(r.author_id) FROM tide.room_report AS r
         WHERE r.room_id IN (SELECT room_id FROM tide.room_open WHERE startsWith(title, '合并')))) AS reported,
       arrayMap(x -> toString(x), (SELECT groupArray(account_id) FROM tide.ad_day)) AS ads,
       arrayMap(x -> toString(x), (SELECT groupArray(object_id) FROM tide.rank_entry WHERE board = '合并榜')) AS ranked`,
    );
    const author = objectId('author', 'dou_room');
    expect(found).toEqual({
      opened: [author, author, author],
      reported: [author, author, author],
      ads: [author, author],
      ranked: [author],
    });
  });
});

describe('a display id', () => {
  it('that was two strangers stays two: with the id of the one, alone with the other', async () => {
    const known = { id: '930000000000000001', handle: 'dou_both' };
    await take('x.csv', [line(known, 'handle', 31)], 1);
    await take('b.csv', [line(known, 'id', 32)], 1);
    await take('both.csv', [line(known, 'both', 33)], 2);
    await take('later x.csv', [line(known, 'handle', 34)], 3);
    expect((await take('x.csv', [line(known, 'handle', 31)], 1)).accepted).toBe(0);
    expect((await authorsOf(31, 34)).map(({ figures }) => figures)).toEqual([
      ['31', '34'],
      ['32', '33'],
    ]);
  });

  it('that an author left is of the id that has it next, and earlier rows stay where they are', async () => {
    const [a, b] = ['930000000000000002', '930000000000000003'];
    await take('alone.csv', [line({ id: '', handle: 'dou_left' }, 'handle', 41)], 1);
    await take('a.csv', [line({ id: a, handle: 'dou_left' }, 'both', 42)], 2);
    await take('moves.csv', [line({ id: a, handle: 'dou_new' }, 'both', 43)], 3);
    const taken = await take('b.csv', [line({ id: b, handle: 'dou_left' }, 'both', 44)], 4);
    expect([taken.accepted, taken.reasons]).toEqual([1, []]);
    // Rows with the display id alone: the old one stays, a later one is of who has it now, the new one of who moved.
    expect((await take('alone.csv', [line({ id: '', handle: 'dou_left' }, 'handle', 41)], 1)).accepted).toBe(
      0,
    );
    await take('after.csv', [line({ id: '', handle: 'dou_left' }, 'handle', 45)], 5);
    await take('new.csv', [line({ id: '', handle: 'dou_new' }, 'handle', 46)], 5);
    expect((await authorsOf(41, 46)).map(({ figures }) => figures)).toEqual([
      ['41', '42', '43', '46'],
      ['44', '45'],
    ]);
  });

  it('in whatever history: an id is one author, two ids are two, and files again bring nothing', async () => {
    const draw = drawOf(239);
    const ids = Array.from({ length: 24 }, (_, n) => `9400000000000${String(n).padStart(2, '0')}789`);
    const files = Array.from({ length: 7 }, (_, day) => {
      const takers = draw.shuffled(ids).slice(0, 18);
      return takers.map((id, n) => {
        // Few display ids for many ids: they meet as strangers, are left and are taken by others.
        const person = { id, handle: `passed_${draw.number(12)}` };
        const fans = 5000 + day * 100 + n;
        return { id, fans, form: draw.one<Form>(['id', 'handle', 'both']), person };
      });
    });
    const linesOf = (file: (typeof files)[number]) =>
      file.map(({ person, form, fans }) => line(person, form, fans));
    const refused: number[] = [];
    for (const [n, file] of files.entries())
      refused.push((await take(`h${n}.csv`, linesOf(file), n + 1)).rejected);
    const before = await authorsOf(5000, 5999);
    const authorOf = new Map(before.flatMap(({ author, figures }) => figures.map((one) => [one, author])));
    const byId = Map.groupBy(
      files.flat().filter(({ form, fans }) => form !== 'handle' && authorOf.has(String(fans))),
      ({ id }) => id,
    );
    const authorsById = [...byId.values()].map(
      (rows) => new Set(rows.map(({ fans }) => authorOf.get(String(fans)))),
    );
    expect(authorsById.filter(({ size }) => size !== 1)).toEqual([]);
    expect(new Set(authorsById.flatMap((one) => [...one])).size).toBe(byId.size);
    for (const [n, file] of files.entries()) {
      // What contradicted then may be clear now: such a row goes in, and only such a row.
      const again = await take(`h${n}.csv`, linesOf(file), n + 1);
      expect(again.accepted).toBeLessThanOrEqual(refused[n] ?? 0);
    }
    const after = await authorsOf(5000, 5999);
    const all = after.flatMap(({ figures }) => figures);
    expect(new Set(all).size).toBe(all.length);
    for (const { author, figures } of after)
      for (const one of figures) expect(authorOf.get(one) ?? author).toBe(author);
  });
});
