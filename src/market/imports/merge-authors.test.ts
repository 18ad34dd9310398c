import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { importSold } from '#testkit/derive-steps.ts';
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
});
