/** Rows and bytes of what is written at once by most builds: wide rows are held in memory until then. */
const WRITTEN = { rows: 65_536, bytes: 16_777_216 };
/** Rankings have few columns and many partitions, each of which gets a part of its own at each writing. */
const RANKS_WRITTEN = { rows: 524_288, bytes: 67_108_864 };

/**
 * Settings of builds: threads and memory are capped so that readers have theirs; what is written as JSON has whole
 * 64-bit numbers as text and moments as unix seconds. Rows of a block are read together.
 */
export const rebuildSettings = (blockRows: number, written = WRITTEN): string =>
  `SETTINGS max_threads = 1, max_insert_threads = 1, max_block_size = ${blockRows}, min_insert_block_size_rows = ${written.rows}, min_insert_block_size_bytes = ${written.bytes}, max_memory_usage = 2500000000, max_partitions_per_insert_block = 0, output_format_json_quote_64bit_integers = 1, date_time_output_format = 'unix_timestamp'`;
const BLOCK_ROWS = 16_384;
/** The settings of most builds. */
export const REBUILD_QUERY_SETTINGS = rebuildSettings(BLOCK_ROWS);
/** Those of rankings. The join that the engine takes by itself is made for many threads: with one it costs twice as much. */
export const RANK_QUERY_SETTINGS = `${rebuildSettings(BLOCK_ROWS, RANKS_WRITTEN)}, join_algorithm = 'hash'`;
