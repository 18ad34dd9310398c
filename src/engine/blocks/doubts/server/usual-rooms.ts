import type { QueryContext } from '#engine/server/query-context.ts';
import { LIMITS as STATEMENT } from '#engine/server/statement.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { type RatioKey, ratioKeys, type UsualRatio, type UsualRooms } from '../room-doubts.ts';
import { DOUBT_LIMITS } from '../thresholds.ts';

/** Rooms are of one class where they differ by less than this factor at its edges. */
const CLASS_FACTOR = 4;
/** The class of a count, from 0 on. */
export const classOf = (count: number): number =>
  Math.floor(Math.log(Math.max(1, count)) / Math.log(CLASS_FACTOR) + 1e-9);
const classSql = (column: string) =>
  `toUInt8(floor(log(greatest(${column}, 1)) / log(${CLASS_FACTOR}) + 1e-9))`;

/** Figures per view over the card `f` of a room; null where unknown. */
export const RATIOS: Readonly<Record<RatioKey, string>> = {
  barrage: 'f.barrage / nullIf(f.total_users, 0)',
  likes: 'f.likes / nullIf(f.total_users, 0)',
  stay: 'toFloat64(f.stay)',
  sales: 'if(f.is_cart = 1, f.sales / nullIf(f.total_users, 0), NULL)',
};

interface Row {
  readonly size: number;
  readonly watch_n: string;
  readonly watch_high: number | null;
  readonly [column: string]: string | number | null | readonly (number | null)[];
}

/** What is usual of the rooms of the 30 days up to the data day, by class of views and by class of followers. */
interface Usual {
  readonly ratios: ReadonlyMap<number, UsualRooms['ratios']>;
  readonly watch: ReadonlyMap<number, NonNullable<UsualRooms['watch']>>;
}

const ENDED =
  'f.is_live = 0 AND f.total_users > 0 AND f.pub_day > {day:Date} - 30 AND f.pub_day <= {day:Date}';

const ratiosOf = (row: Row): UsualRooms['ratios'] =>
  Object.fromEntries(
    ratioKeys.map((key) => {
      const [low, middle] = row[`${key}_tail`] as readonly (number | null)[];
      const n = Number(row[`${key}_n`]);
      return [
        key,
        n === 0 || typeof low !== 'number' || typeof middle !== 'number'
          ? null
          : ({ n, low, middle } satisfies UsualRatio),
      ];
    }),
  ) as UsualRooms['ratios'];

async function read({ store }: QueryContext, day: string): Promise<Usual> {
  const [sizes, fans] = await Promise.all([
    store.read<Row>({
      sql: `SELECT ${classSql('f.total_users')} AS size, ${ratioKeys
        .map(
          (key) =>
            `count(${RATIOS[key]}) AS ${key}_n, quantilesExactInclusiveIf(${DOUBT_LIMITS.lowPlace}, 0.5)(ifNull(${RATIOS[key]}, 0), ${RATIOS[key]} IS NOT NULL) AS ${key}_tail`,
        )
        .join(', ')}
FROM ${db}.card_live_f AS f WHERE ${ENDED} GROUP BY size SETTINGS ${STATEMENT}`,
      params: { day },
    }),
    store.read<Row>({
      sql: `SELECT ${classSql('assumeNotNull(f.fans)')} AS size, count() AS watch_n, quantileExactInclusive(${DOUBT_LIMITS.watchPlace})(assumeNotNull(f.total_users)) AS watch_high
FROM ${db}.card_live_f AS f WHERE ${ENDED} AND f.fans IS NOT NULL GROUP BY size SETTINGS ${STATEMENT}`,
      params: { day },
    }),
  ]);
  return {
    ratios: new Map(sizes.map((row) => [Number(row.size), ratiosOf(row)])),
    watch: new Map(
      fans.map((row) => [Number(row.size), { n: Number(row.watch_n), high: Number(row.watch_high) }]),
    ),
  };
}

const NONE: UsualRooms['ratios'] = { barrage: null, likes: null, stay: null, sales: null };

/** Finds what a room is compared with; read once for each build of the rooms. */
export async function usualRooms(
  context: QueryContext,
): Promise<(room: { readonly watch: number | null; readonly fans: number | null }) => UsualRooms | null> {
  const { state, cache } = context;
  const day = state.dataDay;
  if (day === null) return () => null;
  const usual = await cache.get('usual rooms of doubts', `${state.buildOf('card_live_f')} ${day}`, () =>
    read(context, day),
  );
  return ({ watch, fans }) =>
    watch === null
      ? null
      : {
          ratios: usual.ratios.get(classOf(watch)) ?? NONE,
          watch: fans === null ? null : (usual.watch.get(classOf(fans)) ?? null),
        };
}
