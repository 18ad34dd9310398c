import { fingerprint64, objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import { MAIN_LIST } from '../streams/hot-sentence.ts';
import { type Columns, missingColumns, textReader, withMap, wordsOf } from './columns.ts';
import type { Feed } from './contract.ts';
import { RecordFields } from './fields.ts';
import type { LineOutcome, RecordReader, RowOutcome } from './record.ts';
import { flawOfWidth } from './source/table.ts';
import { lacksColumns, timeOfFile } from './table-feed.ts';
import { RoundedIds } from './words/id.ts';

const MAX_ROWS = 10_000;

const columns: Columns = {
  id: { label: '热点编号', names: ['id', 'sentence_id', '热点ID'], needed: true },
  title: { label: '标题', names: ['title', 'name', 'word', '标题', '内容'], needed: true },
  heat: { label: '热度', names: ['hot', 'heat', 'hot_value', '热度'], needed: true },
  born: { label: '出现时间', names: ['timestamp', 'create_time', '出现时间'] },
};

interface Topic {
  line: number;
  source_id: string;
  title: string;
  heat: number;
  born_at: number;
  leftOut?: readonly string[];
}

/**
 * Captures of a hot list with heat: one file is one capture, taken at the time in its name. Addresses in these
 * files are signed covers that expire within hours, so none is kept.
 */
export const hotList: Feed = {
  id: 'hot-list',
  about: '带热度的热榜',
  resembles: /热度|热榜|heat|hot(?!el)/iu,
  extensions: ['.json', '.csv', '.xlsx', '.ndjson', '.jsonl'],
  streams: ['hot_sentence'],
  forms: [columns],
  open(opening) {
    const mapped = withMap(columns, opening.map);
    const missing = missingColumns(mapped, opening.header);
    if (missing.length > 0) throw lacksColumns('hot-list', missing);
    return captureReader(mapped, opening.header, timeOfFile('hot-list', opening));
  },
};

// Rows wait for the end of the file: rank and fingerprint belong to the capture as a whole. A file that
// breaks off is therefore no capture at all; half of one would block the whole one that comes later.
function captureReader(mapped: Columns, header: readonly string[], ts: number): RecordReader {
  const texts = textReader(mapped, header);
  const words = wordsOf(mapped);
  const ids = new RoundedIds();
  const topics: Topic[] = [];
  return {
    take(record) {
      const found = 'flaw' in record ? null : texts(record);
      if (!found) return reject(record.line, 'flaw' in record ? record.flaw : '这一项不是对象');
      if ('suspect' in record && record.suspect !== undefined) return reject(record.line, record.suspect);
      if ('surplus' in record)
        return reject(record.line, flawOfWidth(header.length, record.cells.length + (record.surplus ?? 0)));
      if (topics.length >= MAX_ROWS) return reject(record.line, `一份榜单最多 ${MAX_ROWS} 行`);
      const fields = new RecordFields(found, words, { ids });
      const topic = topicOf(fields, record.line);
      const outcome = fields.outcome([]);
      if ('reject' in outcome) return [{ line: record.line, outcome }];
      topics.push(outcome.leftOut ? { ...topic, leftOut: outcome.leftOut } : topic);
      return [];
    },
    end: (whole) =>
      whole ? ranked(topics, ts) : topics.flatMap(({ line }) => reject(line, '文件不完整，整份榜单未导入')),
  };
}

function topicOf(fields: RecordFields, line: number): Topic {
  const heat = fields.count('heat');
  if (heat === null) fields.needed('heat');
  const born = fields.moment('born');
  return {
    line,
    source_id: fields.id('id'),
    title: fields.needed('title'),
    heat: heat ?? 0,
    born_at: born?.ts ?? 0,
  };
}

// A topic that stands twice takes one rank; its second line repeats the row of the first and so counts as a
// duplicate when it is inserted. Array.sort is stable: equal heats keep the order of the file.
function ranked(topics: readonly Topic[], ts: number): LineOutcome[] {
  const unique = new Map<string, Topic>();
  for (const topic of topics) if (!unique.has(topic.source_id)) unique.set(topic.source_id, topic);
  const byHeat = [...unique.values()].sort((a, b) => b.heat - a.heat);
  const ranks = new Map(byHeat.map((topic, index) => [topic.source_id, index + 1]));
  const capture = captureFingerprint(byHeat);
  return topics.map(({ line, source_id, leftOut }) => {
    const topic = unique.get(source_id);
    const rows = topic ? [rowOf(topic, { ts, capture, rank: ranks.get(source_id) ?? 0 })] : [];
    return { line, outcome: leftOut ? { rows, leftOut } : { rows } };
  });
}

function captureFingerprint(topics: readonly Topic[]): string {
  const content = topics.map(({ source_id, heat }) => `${source_id} ${heat}`).sort();
  return fingerprint64(`capture\n${MAIN_LIST}\n${content.join('\n')}`);
}

function rowOf(topic: Topic, place: { ts: number; capture: string; rank: number }): StreamRow {
  const { source_id, title, heat, born_at } = topic;
  const topic_id = objectId('topic', source_id);
  return {
    stream: 'hot_sentence',
    row: { list: MAIN_LIST, ...place, topic_id, source_id, title, heat, born_at, url: '' },
  };
}

function reject(line: number, reason: string): { line: number; outcome: RowOutcome }[] {
  return [{ line, outcome: { reject: reason } }];
}
