import { authorKinds, followerPresets, levels } from '../enums/choices.ts';
import type { ColumnExpr } from '../kernel/expr.ts';
import type { Filter, ListingColumn } from '../kernel/listing.ts';

/** What the official lists of an hour know of the author of a room. */
interface AuthorOfRoom {
  readonly kind: ColumnExpr;
  readonly fans: ColumnExpr;
  readonly level: ColumnExpr;
  readonly level_mark: ColumnExpr;
  readonly content: ColumnExpr;
}

/** 带货等级 of the author, as the mark beside the names of authors. */
export const levelOfRoom = ({ level_mark }: AuthorOfRoom) =>
  ({
    label: '带货等级',
    value: level_mark,
    cell: 'tag',
    help: '当前的带货等级，不随所选小时变化；按达人分类、商品类目筛选时也以当前的为准',
  }) as const satisfies ListingColumn;

/** By whose room it is the official lists of an hour are narrowed. */
export const hourRoomFilters = ({ kind, fans, level, content }: AuthorOfRoom) =>
  ({
    lv1: {
      kind: 'choice',
      label: '达人分类',
      on: content,
      options: 'contentCategories',
      secondary: true,
    },
    fans: { kind: 'range', label: '粉丝数', on: fans, typed: 'count', presets: followerPresets },
    authorKind: {
      kind: 'choice',
      label: '账号类型',
      on: kind,
      options: authorKinds,
      many: true,
      secondary: true,
    },
    marketLevel: {
      kind: 'choice',
      label: '带货等级',
      on: level,
      options: levels,
      many: true,
      secondary: true,
    },
  }) as const satisfies Record<string, Filter>;
