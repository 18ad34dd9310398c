import { MAX_COUNTER, stream } from './stream.ts';

/** How often a word is searched, with what the platform suggests beside it. */
export const searchWord = stream({
  id: 'search_word',
  about: '搜索词',
  columns: {
    word: { type: 'String', about: 'as written' },
    ts: { type: 'DateTime', about: 'capture time' },
    heat: { type: 'UInt64', about: 'search index', most: MAX_COUNTER },
    category: { type: 'UInt64', about: 'category_node of tree m, 0 unknown', absent: '0' },
    suggests: { type: 'Array(String)', about: 'suggested words in order', absent: [] },
    videos: { type: 'Array(UInt64)', about: 'videos found, in order', absent: [] },
  },
  key: ['word', 'ts'],
  at: 'ts',
  order: ['word', 'ts'],
  cadence: 'daily, hourly for the top',
  retentionDays: null,
});
