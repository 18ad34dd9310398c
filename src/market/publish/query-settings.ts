/**
 * Settings of builds: threads and memory are capped so that readers have theirs; what is written as JSON has whole
 * 64-bit numbers as text and moments as unix seconds. Rows of a block are read together.
 */
export const rebuildSettings = (blockRows: number): string =>
  `SETTINGS max_threads = 1, max_insert_threads = 1, max_block_size = ${blockRows}, min_insert_block_size_rows = 65536, min_insert_block_size_bytes = 16777216, max_memory_usage = 2500000000, max_partitions_per_insert_block = 0, output_format_json_quote_64bit_integers = 1, date_time_output_format = 'unix_timestamp'`;
/** The settings of most builds. */
export const REBUILD_QUERY_SETTINGS = rebuildSettings(16_384);
