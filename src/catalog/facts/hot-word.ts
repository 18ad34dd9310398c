import { fact } from '../kernel/fact.ts';

/** Words of the newest day that was captured, with what they rose since the day, the week and the month before. */
export const hotWord = fact({
  table: 'hot_word',
  storage: 'plain',
  grain: 'word',
  key: 'word_id',
  columns: {
    word_id: { unit: 'id', about: 'hash of the word' },
    word: { unit: 'text', about: 'as people write it' },
    cat1: { unit: 'id', about: 'level-1 category of what the source tells; 0 unknown' },
    cat2: { unit: 'id', about: 'level-2 category; 0 unknown' },
    cat3: { unit: 'id', about: 'level-3 category; 0 unknown' },
    cat4: { unit: 'id', about: 'level-4 category; 0 unknown' },
    cat5: { unit: 'id', about: 'level-5 category; 0 unknown' },
    category: { unit: 'text', stored: 'LowCardinality(String)', about: 'name of level 1' },
    heat: { unit: 'count', about: 'search index of the newest day' },
    rise1: { unit: 'count', stored: 'Int64', nullable: true, about: 'gained since the day before' },
    rise7: { unit: 'count', stored: 'Int64', nullable: true, about: 'gained in 7 days' },
    rise30: { unit: 'count', stored: 'Int64', nullable: true, about: 'gained in 30 days' },
    growth1_bp: { unit: 'bp', stored: 'Int64', nullable: true, about: 'the same of a day as a share' },
    growth7_bp: { unit: 'bp', stored: 'Int64', nullable: true, about: 'that of 7 days' },
    growth30_bp: { unit: 'bp', stored: 'Int64', nullable: true, about: 'that of 30 days' },
    videos: {
      unit: 'count',
      nullable: true,
      about:
        'videos of the library of 30 days whose description has it; null where no video was ever collected',
    },
    videos7: { unit: 'count', nullable: true, about: 'those of them of the 7 days up to the newest' },
    videos_growth_bp: {
      unit: 'bp',
      stored: 'Int64',
      nullable: true,
      about: 'these against those of the 7 days before; null without any then',
    },
    rivalry: { unit: 'code', about: '1 low, 2 middle, 3 high; 0 without heat or videos' },
    rivalry_name: { unit: 'text', stored: 'LowCardinality(String)', about: 'its name' },
    line: { unit: 'series', about: 'heat of each of the 30 days up to the newest, oldest first' },
  },
});
