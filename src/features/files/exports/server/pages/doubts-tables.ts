import type { DoubtsReply } from '#engine/blocks/doubts/reply.ts';
import {
  doubtStateWords,
  doubtWords,
  evidenceWords,
  methodWords,
  missingWords,
  roomsWords,
} from '#engine/blocks/doubts/words.ts';
import type { ExportCell } from '../../cells.ts';
import { figureCell, figureHead, momentCell, textCell, UNKNOWN_CELL } from '../../figure-cells.ts';
import type { SheetTable } from '../../table.ts';

type Item = DoubtsReply['items'][number];

function evidenceRows(item: Item): ExportCell[][] {
  return item.evidence.map(({ key, own, limit, sample }): ExportCell[] => {
    const words = evidenceWords[key];
    return [
      doubtWords[item.id].label,
      figureHead(words.label, words.cell),
      figureCell(own, words.cell),
      words.limit,
      figureCell(limit, words.cell),
      words.sample,
      sample ?? UNKNOWN_CELL,
    ];
  });
}

/** Doubts with their rules, the evidence of each, and the rooms that have them. */
export function doubtsTables({ title }: { readonly title: string }, reply: DoubtsReply): SheetTable[] {
  const { items, of } = reply;
  const rows = items.map((item): ExportCell[] => [
    doubtWords[item.id].label,
    doubtStateWords[item.state],
    item.state === 'unknown' ? missingWords[item.id] : (roomsWords(item) ?? UNKNOWN_CELL),
    doubtWords[item.id].rule[of],
  ]);
  const rooms = items.flatMap((item) =>
    item.rooms.map((room): ExportCell[] => [
      doubtWords[item.id].label,
      textCell(room.title),
      momentCell(room.opened_at),
    ]),
  );
  return [
    { title, note: methodWords(reply), heads: ['疑点', '结果', '说明', '规则'], rows },
    {
      title: `${title} · 依据`,
      heads: ['疑点', '指标', '数值', '阈值类型', '阈值', '样本', '样本量'],
      rows: items.flatMap(evidenceRows),
    },
    ...(rooms.length === 0
      ? []
      : [{ title: `${title} · 直播`, heads: ['疑点', '直播', '开播'], rows: rooms }]),
  ];
}
