import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { hotListJson, topic } from '#testkit/market.ts';
import { ingestRows } from '../ingest/ingest-rows.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const counts = ({ rows, accepted, duplicates, rejected }: Record<string, unknown>) => [
  rows,
  accepted,
  duplicates,
  rejected,
];
const one = async <T>(sql: string) => (await test.runtime.stores.market.read<T>({ sql }))[0];

describe('captures of a hot list', () => {
  const captured = (list: string, clock: string, capture: string) => ({
    stream: 'hot_sentence',
    row: {
      list,
      ts: Date.parse(`2026-03-12T${clock}:00+08:00`) / 1000,
      capture,
      topic_id: '1',
      source_id: '1',
      title: '热点',
      rank: 1,
      heat: 5,
      born_at: 0,
      url: '',
    },
  });
  const first = [topic(), topic({ id: '700002', hot: 8_000_000 }), topic({ id: '700003', hot: 7_000_000 })];

  it('that repeat one already in are duplicates, whatever their time and order', async () => {
    await test.importText('hot-list', '2026-03-07T041035Z.json', hotListJson(first));
    const daily = await test.importText('hot-list', '2026-03-07.json', hotListJson([...first].reverse()));
    expect(counts({ ...daily })).toEqual([3, 0, 3, 0]);
  });

  it('that differ from one of the same moment are refused as a whole', async () => {
    const other = first.map((t) => ({ ...t, hot: t.hot + 1 }));
    const report = await test.importText('hot-list', '2026-03-07T041035Z.json', hotListJson(other));
    expect(counts({ ...report })).toEqual([3, 0, 0, 3]);
    expect(report.reasons).toEqual([expect.objectContaining({ reason: '同一时刻已有另一份榜单', count: 3 })]);
    const moments = await one<{ n: string }>(
      "SELECT count() AS n FROM tide.hot_board WHERE toDate(ts) = '2026-03-07'",
    );
    expect(moments?.n).toBe('3');
  });

  it('of two files of one moment in one import: the first is taken', async () => {
    const folder = join(test.dir, 'captures');
    mkdirSync(join(folder, 'a'), { recursive: true });
    mkdirSync(join(folder, 'b'));
    const moved = (by: number) => hotListJson(first.map((t) => ({ ...t, hot: t.hot + by })));
    writeFileSync(join(folder, 'a', '2026-03-09.json'), moved(11));
    writeFileSync(join(folder, 'b', '2026-03-09.json'), moved(-7));
    expect(counts({ ...(await test.importFixture('hot-list', [folder])) })).toEqual([6, 3, 0, 3]);
    rmSync(folder, { recursive: true });
  });

  describe('are judged alike in one call and in several', () => {
    type Row = ReturnType<typeof captured>;
    const ingest = async (rows: readonly Row[]) => {
      const items = rows.map((row, n) => ({ file: 'x', line: n + 1, outcome: { rows: [row] } }));
      const tally = await ingestRows(test.runtime.stores, items, () => {});
      return [tally.accepted, tally.duplicates, tally.rejected];
    };

    it.each<[string, string, (list: string) => Row[], number[]]>([
      [
        'a known row at a moment of another capture is a duplicate',
        'taken',
        (list) => [captured(list, '10:00', '1'), captured(list, '10:10', '2'), captured(list, '10:10', '1')],
        [2, 1, 0],
      ],
      [
        'a duplicate leaves its moment to the capture that has it',
        'free',
        (list) => [captured(list, '10:00', '1'), captured(list, '10:10', '1'), captured(list, '10:10', '2')],
        [2, 1, 0],
      ],
      [
        'a second capture of a moment is refused',
        'second',
        (list) => [captured(list, '10:00', '1'), captured(list, '10:00', '2'), captured(list, '10:00', '1')],
        [1, 1, 1],
      ],
    ])('%s', async (_, name, rowsOf, wanted) => {
      expect(await ingest(rowsOf(`${name} at once`))).toEqual(wanted);
      const sum = [0, 0, 0];
      for (const row of rowsOf(`${name} singly`)) {
        for (const [n, count] of (await ingest([row])).entries()) sum[n] = (sum[n] ?? 0) + count;
      }
      expect(sum).toEqual(wanted);
    });
  });

  it('one refused row keeps the other rows of its item out', async () => {
    const node = (id: string) => ({
      stream: 'category_node',
      row: { tree: 'whole', id, parent_id: '0', level: 1, name: id },
    });
    const items = ['1', '2', '1'].map((key, n) => ({
      file: 'x',
      line: n + 1,
      outcome: { rows: [node(String(n + 1)), captured('whole', '10:00', key)] },
    }));
    const refused: number[] = [];
    const report = await ingestRows(test.runtime.stores, items, ({ line }) => refused.push(line));
    expect(counts({ ...report })).toEqual([3, 1, 1, 1]);
    expect(refused).toEqual([2]);
    expect(
      await one(
        "SELECT groupArray(id) AS ids FROM (SELECT id FROM tide.category_node WHERE tree = 'whole' ORDER BY id)",
      ),
    ).toEqual({
      ids: ['1', '3'],
    });
  });

  it('taken between two others change what comes after them', async () => {
    const at = (hour: string) => `2026-03-10T${hour}0000Z.json`;
    const heat = (hot: number) => hotListJson([topic({ id: '900', hot }), topic({ id: '901', hot: 500 })]);
    const riseAt = async (hour: string) => {
      const ts = Date.parse(`2026-03-10T${hour}:00:00Z`) / 1000;
      const row = (await test.ask('soarHotspot', `at=${ts}`)).body.data?.items.find(
        (r) => r.title === topic().title,
      );
      return row?.rise;
    };
    await test.importText('hot-list', at('01'), heat(1000));
    await test.importText('hot-list', at('03'), heat(4000));
    expect(await riseAt('03')).toBe(3000);
    await test.importText('hot-list', at('02'), heat(3500));
    expect([await riseAt('02'), await riseAt('03')]).toEqual([2500, 500]);
  });
});
