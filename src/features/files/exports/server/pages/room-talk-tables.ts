import { roomCards } from '#catalog/details/room-cards.ts';
import { moodNames } from '#engine/blocks/reviews/mood.ts';
import type { RoomPageData } from '#features/objects/live-room/server/services.ts';
import type { ExportCell } from '../../cells.ts';
import { figureCell, momentCell, textCell } from '../../figure-cells.ts';
import type { SheetTable } from '../../table.ts';

/** Type of the official hourly list of rooms with a cart. */
const WITH_CART = 8;

function ranksTable({ ranks }: RoomPageData): SheetTable {
  return {
    title: roomCards.ranks.title,
    heads: ['时间', '榜单', '名次', '热度', '距上一名'],
    rows: ranks.map((one): ExportCell[] => [
      momentCell(one.ts),
      one.type === WITH_CART ? '带货榜' : '全站榜',
      one.rank,
      figureCell(one.score, 'count'),
      figureCell(one.gap, 'count'),
    ]),
  };
}

function lotteriesTable({ lotteries }: RoomPageData): SheetTable {
  return {
    title: roomCards.lotteries.title,
    heads: ['开始', '结束', '类型', '奖品', '奖品数', '价值(元)', '参与人数', '开始前在线', '结束后在线'],
    rows: lotteries.map((one): ExportCell[] => [
      momentCell(one.start),
      momentCell(one.end),
      textCell(one.kind),
      textCell(one.prize),
      one.count,
      figureCell(one.value_fen, 'money'),
      figureCell(one.joined, 'count'),
      figureCell(one.online_before, 'count'),
      figureCell(one.online_after, 'count'),
    ]),
  };
}

function chatTables({ chat }: RoomPageData): SheetTable[] {
  const { title } = roomCards.chat;
  const counted: ExportCell[][] = [
    ['采样弹幕', chat.messages],
    ...Object.entries(moodNames).map(([mood, name]): ExportCell[] => [
      name,
      chat.moods[mood as keyof typeof moodNames],
    ]),
    ['有购买意向', chat.buying],
  ];
  const words = chat.words.map(({ word, n }): ExportCell[] => [word, n]);
  return [
    { title, heads: ['指标', '条数'], rows: chat.messages === 0 ? [] : counted },
    { title: `${title} · 热词`, heads: ['词', '条数'], rows: words },
  ];
}

/** Places on the hourly lists, lotteries and chat of a room. */
export function roomTalkTables(page: RoomPageData): SheetTable[] {
  return [ranksTable(page), lotteriesTable(page), ...chatTables(page)];
}
