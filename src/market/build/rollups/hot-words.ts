import { WORD_RIVALRY, wordRivalries } from '#catalog/enums/word-rivalry.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { rebuildSettings } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Days whose heat the line of a word shows, and days of videos that contend for it. */
const LINE_DAYS = 30;
const VIDEO_DAYS = 30;
/** Words that are kept, the hottest first: each is looked for in every description of 30 days. */
const LIMIT = 5000;
/** Videos that are read together: each is joined with all words, so that a block of the usual size would be 80 million rows. */
const BLOCK_ROWS = 64;
/** Days of new videos that are compared with as many before them. */
const NEW_DAYS = 7;

const NEWEST = `(SELECT max(day) FROM ${db}.word_day)`;

/** Heat on the day so many days before the newest; null where it was not captured. */
const heatBefore = (days: number) =>
  `if(has(f.days, newest - ${days}), toNullable(f.heats[indexOf(f.days, newest - ${days})]), NULL)`;
const rise = (days: number) => `toInt64(f.heat) - toInt64(${heatBefore(days)})`;
const growth = (days: number) =>
  `if(ifNull(${heatBefore(days)}, 0) = 0, NULL, intDiv((${rise(days)}) * 10000, assumeNotNull(toInt64(${heatBefore(days)}))))`;

/** Whether any video was ever collected; without one nothing is known of how many contend. */
const HAS_VIDEOS = `(SELECT count() > 0 FROM ${db}.card_video_row)`;
const RIVALRY = `multiIf(f.heat = 0 OR NOT has_videos, 0, ifNull(v.videos, 0) * ${WORD_RIVALRY.heat} < f.heat * ${WORD_RIVALRY.few}, 1, ifNull(v.videos, 0) * ${WORD_RIVALRY.heat} < f.heat * ${WORD_RIVALRY.many}, 2, 3)`;
const [CODES, NAMES] = [
  wordRivalries.map(({ value }) => value).join(', '),
  wordRivalries.map(({ label }) => `'${label}'`).join(', '),
];

/** Words with the days on which they were captured; those of the newest day alone. */
const found = `SELECT word, argMax(d.category, d.day) AS category, argMax(d.heat, d.day) AS heat, groupArray(d.day) AS days, groupArray(d.heat) AS heats
  FROM ${db}.word_day AS d WHERE d.day >= ${NEWEST} - ${LINE_DAYS} GROUP BY word HAVING max(d.day) = ${NEWEST} ORDER BY heat DESC, word LIMIT ${LIMIT}`;

const videos = `SELECT w AS word, countIf(position(r.title, w) > 0) AS videos,
    countIf(position(r.title, w) > 0 AND r.pub_day > ${NEWEST} - ${NEW_DAYS}) AS videos7,
    countIf(position(r.title, w) > 0 AND r.pub_day > ${NEWEST} - ${2 * NEW_DAYS} AND r.pub_day <= ${NEWEST} - ${NEW_DAYS}) AS videos_before
  FROM ${db}.card_video_row AS r ARRAY JOIN (SELECT groupArray(word) FROM (${found})) AS w
  WHERE r.pub_day > ${NEWEST} - ${VIDEO_DAYS} GROUP BY w`;

/** How many more videos than in the days before, as a share; unknown without any then. */
const VIDEO_GROWTH = `if(has_videos AND v.videos_before > 0, toNullable(intDiv((toInt64(v.videos7) - toInt64(v.videos_before)) * 10000, toInt64(v.videos_before))), NULL)`;

/** Levels of the tree of categories. */
const LEVELS = 5;
/** A category and its parents, level 1 first, by the map of all parents. */
const ancestors = Array.from({ length: LEVELS - 1 }).reduce<string[]>(
  (path) => [...path, `parents[${path.at(-1)}]`],
  ['f.category'],
);
const PATH = `arrayReverse(arrayFilter(id -> id != 0, [${ancestors.join(', ')}]))`;

const select = `WITH ${NEWEST} AS newest, ${HAS_VIDEOS} AS has_videos,
  (SELECT mapFromArrays(groupArray(id), groupArray(parent)) FROM (SELECT id, any(parent_id) AS parent FROM ${db}.category_node WHERE tree = 'm' GROUP BY id)) AS parents
SELECT sipHash64(f.word), f.word, (${PATH} AS path)[1], ${[2, 3, 4, 5].map((n) => `path[${n}]`).join(', ')}, c.name, f.heat, ${[1, 7, 30].map(rise).join(', ')}, ${[1, 7, 30].map(growth).join(', ')},
  if(has_videos, toNullable(ifNull(v.videos, 0)), NULL), if(has_videos, toNullable(ifNull(v.videos7, 0)), NULL), ${VIDEO_GROWTH}, ${RIVALRY} AS code, transform(code, [${CODES}], [${NAMES}], ''),
  arrayMap(n -> if(has(f.days, newest - ${LINE_DAYS - 1} + n), toNullable(f.heats[indexOf(f.days, newest - ${LINE_DAYS - 1} + n)]), NULL), range(${LINE_DAYS}))
FROM (${found}) AS f
LEFT JOIN (${videos}) AS v ON v.word = f.word
LEFT JOIN (SELECT id, any(name) AS name FROM ${db}.category_node WHERE tree = 'm' GROUP BY id) AS c ON c.id = path[1]
${rebuildSettings(BLOCK_ROWS)}`;

/** Builds the words of the newest day with what they rose and the videos that contend for them. Days of words and cards of videos come first. */
export async function deriveHotWords(store: MarketStore): Promise<void> {
  await rebuildTables(store, { hot_word: { sql: select } });
}
