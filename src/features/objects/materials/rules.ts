/** Kinds of pages that a poster is made of, with the specification's numbers (§3). */
export const materialTypes = {
  author: { id: 1, name: '达人' },
  product: { id: 2, name: '商品' },
  live: { id: 3, name: '直播' },
  shop: { id: 4, name: '小店' },
  brand: { id: 5, name: '品牌' },
} as const;

/** Kinds of pages with a drawer of all their cards. Its numbers are not those of `materialTypes`, even where they are equal (domain.md 5.4). */
const drawerTypes: Readonly<Record<string, number>> = { live: 1, product: 3 };

/** A kind of page that posters are made of. */
export type MaterialKind = keyof typeof materialTypes;

/** Figures on the poster of a row. */
const ROW_FIGURES = 8;

/** What the poster of a row shows: the figures that come first on a card, then the others of the table in their order. */
export function rowFigures<C extends { readonly key: string; readonly cell: string }>(
  first: readonly C[],
  all: readonly C[],
): readonly C[] {
  const isFigure = ({ cell }: C) => cell !== 'entity' && cell !== 'rank' && cell !== 'sparkline';
  const others = all.filter((one) => isFigure(one) && !first.some(({ key }) => key === one.key));
  return [...first, ...others].slice(0, ROW_FIGURES);
}

/** Whether posters are made of pages of an entity. */
export function isMaterial(entity: string): entity is MaterialKind {
  return Object.hasOwn(materialTypes, entity);
}

/** What the button in a page's header is called. */
export function materialLabel(kind: MaterialKind): string {
  return Object.hasOwn(drawerTypes, kind) ? '素材' : '海报';
}

/** How chosen days stand in the address of a page. */
export const DAYS_NAMES = ['period', 'start', 'end'] as const;

/** The address that a poster leads to: the page, without whatever the viewer chose in it but the period. */
export function posterAddress(href: string): string {
  const url = new URL(href);
  const period = new URLSearchParams();
  for (const name of DAYS_NAMES) {
    const value = url.searchParams.get(name);
    if (value !== null) period.set(name, value);
  }
  const query = period.toString();
  return `${url.origin}${url.pathname}${query === '' ? '' : `?${query}`}`;
}
