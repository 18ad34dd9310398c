import { objectId } from '#market/streams/object-id.ts';
import { MAIN_LIST } from '../streams/hot-sentence.ts';
import type { Columns } from './columns.ts';
import { tableFeed } from './table-feed.ts';
import { beijingDayFromText } from './words/beijing.ts';
import { quotedText } from './words/parsed.ts';

const columns: Columns = {
  title: { label: '标题', names: ['title', 'name', '标题'], needed: true },
  url: { label: '链接', names: ['url', 'link', '链接'], needed: true },
};

/** A topic's address; the digits at the end of any other address are no topic. */
const TOPIC_ADDRESS = /^https?:\/\/(?:[\w-]+\.)*(?:douyin|iesdouyin)\.com\/hot\/(\d{3,20})\/?(?:[?#].*)?$/iu;

/** Titles seen on a hot list during a day, without heat; the topic's id stands at the end of its address. */
export const hotTitles = tableFeed({
  id: 'hot-titles',
  about: '只有标题的热榜',
  resembles: /热点|热榜|topic/iu,
  extensions: ['.json', '.csv', '.xlsx', '.ndjson', '.jsonl'],
  streams: ['hot_title'],
  shapes: [
    {
      columns,
      foreign: { names: ['hot', 'heat', '热度'], words: '有热度的热榜请用 hot-list 导入' },
      dating: 'capture',
      read(fields, { at = 0 }) {
        const url = fields.needed('url');
        const title = fields.needed('title');
        const source_id = TOPIC_ADDRESS.exec(url)?.[1] ?? '';
        if (source_id === '') fields.fail(`链接不是热点的地址：${quotedText(url)}`);
        const topic_id = objectId('topic', source_id);
        const row = { list: MAIN_LIST, day: beijingDayFromText(at), topic_id, source_id, title, url };
        return fields.outcome([{ stream: 'hot_title', row }]);
      },
    },
  ],
});
