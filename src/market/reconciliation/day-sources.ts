import { potential } from '#market/build/boards/potential.ts';
import { stageDay } from '#market/build/rollups/day-source.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type Check, checkRows, EXAMPLES } from './check.ts';

/** The potential of authors of every stored day against one computed afresh from sales, growth and rooms, in all columns. */
export async function checkPotential(store: MarketStore): Promise<Check> {
  const days = await store.read<{ on_day: string }>({
    sql: `SELECT DISTINCT toString(f.day) AS on_day FROM ${db}.author_potential AS f ORDER BY on_day`,
  });
  let [compared, differences] = [0, 0];
  const examples: string[] = [];
  const stored = `SELECT * FROM ${db}.author_potential WHERE day = {day:Date}`;
  const fresh = `SELECT * FROM ${db}.author_potential_stg`;
  for (const { on_day: day } of days) {
    await stageDay(store, potential, day);
    const [row] = await store.read<{ n: string; wrong: string }>({
      sql: `SELECT (SELECT count() FROM (${stored})) AS n,
  (SELECT count() FROM (${stored} EXCEPT ${fresh})) + (SELECT count() FROM (${fresh} EXCEPT ${stored})) AS wrong`,
      params: { day },
    });
    compared += Number(row?.n ?? 0);
    differences += Number(row?.wrong ?? 0);
    if (row && row.wrong !== '0' && examples.length < EXAMPLES) examples.push(day);
  }
  await store.write({ sql: `TRUNCATE TABLE ${db}.author_potential_stg` });
  return { name: '带货潜力 = 重新计算', compared, differences, examples };
}

/** Every line of the voice of brands against the room or video it tells of; a brand that is told of twice by one counts too. */
export function checkVoice(store: MarketStore): Promise<Check> {
  return checkRows(store, '品牌声量 = 直播与视频', {
    sql: `SELECT toString(v.day) AS what, v.day != l.pub_day OR v.exposure != ifNull(l.total_users, 0) OR v.interaction != ifNull(l.likes, 0) + ifNull(l.shares, 0) + ifNull(l.barrage, 0) AS differs
FROM ${db}.brand_voice AS v LEFT JOIN ${db}.card_live_row AS l ON l.room_id = v.room_id WHERE v.room_id != 0
UNION ALL
SELECT toString(v.day), v.exposure != g.plays OR v.interaction != ifNull(g.likes, 0) + g.comments + g.shares
FROM ${db}.brand_voice AS v LEFT JOIN ${db}.video_growth AS g ON g.video_id = v.video_id AND g.day = v.day WHERE v.video_id != 0
UNION ALL
SELECT toString(v.day), 1 FROM ${db}.brand_voice AS v GROUP BY v.day, v.brand_id, v.room_id, v.video_id HAVING count() > 1`,
  });
}
