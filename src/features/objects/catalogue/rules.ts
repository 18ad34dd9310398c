import { type Edition, editionWithMore, limitOf, SUPREME, type ViewerLevel } from '#catalog/plans.ts';
import { fillPrompt, type PromptId, prompts } from '#catalog/prompts.ts';

/** What a catalogue is made of: single products, and all products of a small shop or a brand. */
export const catalogueKinds = ['product', 'shop', 'brand'] as const;
/** One of them. */
export type CatalogueKind = (typeof catalogueKinds)[number];

/** Lines of one call. */
export const MAX_CATALOGUE_LINES = 500;
/** Characters of a line; what follows is left out. */
export const MAX_CATALOGUE_LINE_LENGTH = 1000;
/** Products that a catalogue lists, the best selling of 30 days first. */
export const MAX_CATALOGUE_PRODUCTS = 500;
/** Rows of a page of a catalogue. */
export const CATALOGUE_PAGE = 50;
/** Rivals cost at most this share more or less than the product. */
export const RIVAL_PRICE_SHARE = 0.15;

/** An object that a line names: by our id, or a product by the id of the platform. */
export interface NamedSource {
  readonly kind: CatalogueKind;
  readonly by: 'own' | 'source';
  readonly id: string;
}

const pages: readonly (readonly [RegExp, CatalogueKind])[] = [
  [/\/(?:productDetails\/\w+|gugu\/product-detail)\/([0-9A-Za-z]{1,11})(?![0-9A-Za-z])/, 'product'],
  [/\/smallShopDetails\/\w+\/([0-9A-Za-z]{1,11})(?![0-9A-Za-z])/, 'shop'],
  [/\/brandDetails\/\w+\/([0-9A-Za-z]{1,11})(?![0-9A-Za-z])/, 'brand'],
];
/** Ids of products at the platform have so many digits. */
const PLATFORM_ID = /(?:^|\D)(\d{12,20})(?:\D|$)/;

/** What a line of text names: a link of ours to a product, shop or brand, or a product id of the platform anywhere in it. */
export function sourceOfLine(line: string): NamedSource | null {
  for (const [page, kind] of pages) {
    const id = page.exec(line)?.[1];
    if (id !== undefined) return { kind, by: 'own', id };
  }
  const id = PLATFORM_ID.exec(line)?.[1];
  return id === undefined ? null : { kind: 'product', by: 'source', id };
}

/** The lines of a pasted text or a file that are not empty, each once and no longer than a call takes. */
export function catalogueLines(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .split(/[\r\n]+/)
        .map((line) => line.trim().slice(0, MAX_CATALOGUE_LINE_LENGTH))
        .filter((line) => line !== ''),
    ),
  ];
}

/** What a product calls attention to. */
export type CatalogueAlert = 'unseen' | 'unsold' | 'outsold' | 'undercut';

/** What each is called in a notice. */
export const catalogueAlertNames: Readonly<Record<CatalogueAlert, string>> = {
  unseen: '7天没有采到',
  unsold: '近30天没有销量',
  outsold: '有同价竞品卖得更好',
  undercut: '有更便宜且更好卖的竞品',
};

interface Watched {
  /** Days since the last capture. */
  readonly unseen: number | null;
  /** Pieces of 30 days. */
  readonly sales: number | null;
  readonly rivals: { readonly better: number; readonly cheaper: number } | null;
}

/** Days without a capture after which a product may be off sale. */
const UNSEEN_DAYS_OF_CATALOGUE = 7;

/** The alerts of a product: not captured for a week, nothing sold, sold less than a rival at its price, a rival that is cheaper and sells more. */
export function alertsOf({ unseen, sales, rivals }: Watched): readonly CatalogueAlert[] {
  const all: readonly (readonly [CatalogueAlert, boolean])[] = [
    ['unseen', unseen !== null && unseen >= UNSEEN_DAYS_OF_CATALOGUE],
    ['unsold', sales === 0],
    ['outsold', (rivals?.better ?? 0) > 0],
    ['undercut', (rivals?.cheaper ?? 0) > 0],
  ];
  return all.flatMap(([alert, is]) => (is ? [alert] : []));
}

/** Why sources are not added to a catalogue. */
export interface CatalogueRefusal {
  readonly prompt: PromptId;
  readonly needs: Edition | null;
  readonly message: string;
}

/** Refuses what would pass the number of sources of an edition (open reading 654). */
export function refuseSources(level: ViewerLevel, used: number, more: number): CatalogueRefusal | null {
  const limit = limitOf('catalogueSources', level);
  if (more === 0 || used + more <= limit) return null;
  const prompt: PromptId = level >= SUPREME ? 'catalogue-supreme' : 'catalogue-full';
  const needs = editionWithMore('catalogueSources', level);
  return { prompt, needs, message: fillPrompt(prompts[prompt].text, { n: limit }) };
}
