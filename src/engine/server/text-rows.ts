import { editionWithMore, FLAGSHIP, limitOf, NO_LIMIT, type ViewerLevel } from '#catalog/plans.ts';

/** How much of a list of texts an edition sees; `needs` is the edition that sees more. */
export interface TextRowsCut {
  readonly is_authority: boolean;
  readonly needs: number | null;
  readonly total: number;
  readonly visible: number;
}

/** Rows of chat or of a transcript that an edition sees of `total` (domain.md 8.2). */
export function textRowsCut(level: ViewerLevel, total: number): TextRowsCut {
  const limit = limitOf('textRows', level);
  const visible = level >= FLAGSHIP && limit === NO_LIMIT ? total : Math.min(limit, total);
  const isCut = visible < total;
  return { is_authority: !isCut, needs: isCut ? editionWithMore('textRows', level) : null, total, visible };
}
