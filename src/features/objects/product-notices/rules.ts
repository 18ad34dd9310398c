/** What products are noticed for: prices in the cart, alerts of the team's catalogue. */
export const noticeSubjects = ['cart', 'catalogue'] as const;
/** One of them. */
export type NoticeSubject = (typeof noticeSubjects)[number];

/** A product with what is compared from one day to the next; values are null while they are not known. */
export interface WatchedProduct {
  readonly id: string;
  readonly title: string;
  /** Price in fen as text, or the alerts of a product. */
  readonly value: readonly string[] | null;
  /** The value when the product was added, where it is known. */
  readonly start?: readonly string[] | null;
}

/** Values by product id as they were last compared. */
export type NoticeState = Readonly<Record<string, readonly string[]>>;

/** A product whose value changed. */
export interface ChangedProduct {
  readonly title: string;
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/** Products that a notice names; the others are counted. */
const MAX_NAMED = 5;
const MAX_TITLE_LENGTH = 18;

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

/**
 * Compares products with the state of the last time. Without a state nothing has changed: people are notified of what happens after they
 * wanted to be. A value that is not known changes
 * nothing and stays as it was; products that are not among these leave the state.
 */
export function compareProducts(
  state: NoticeState | null,
  products: readonly WatchedProduct[],
): { readonly changed: readonly ChangedProduct[]; readonly state: NoticeState } {
  const changed: ChangedProduct[] = [];
  const next: [string, readonly string[]][] = [];
  for (const { id, title, value, start } of products) {
    const before = state === null ? null : (state[id] ?? start ?? null);
    const now = value ?? before;
    if (now === null) continue;
    next.push([id, now]);
    if (before !== null && !isSame(before, now)) changed.push({ title, before, now });
  }
  return { changed, state: Object.fromEntries(next) };
}

const fenWords = (fen: number) => `¥${(fen / 100).toFixed(2).replace(/\.?0+$/, '')}`;
const short = (title: string) => {
  const letters = [...(title || '名称未采到')];
  return letters.length > MAX_TITLE_LENGTH
    ? `${letters.slice(0, MAX_TITLE_LENGTH).join('')}…`
    : letters.join('');
};

/** The change of a price in words. */
function priceWords({ title, before, now }: ChangedProduct): string {
  const [from, to] = [Number(before[0]), Number(now[0])];
  return `${short(title)} ${fenWords(from)}→${fenWords(to)}，${to < from ? '降' : '涨'}${fenWords(Math.abs(to - from))}`;
}

/** The alerts that a product did not have before. */
const newAlerts = ({ before, now }: ChangedProduct) => now.filter((one) => !before.includes(one));

const listed = (lines: readonly string[]) =>
  [
    ...lines.slice(0, MAX_NAMED),
    ...(lines.length > MAX_NAMED ? [`另有${lines.length - MAX_NAMED}件`] : []),
  ].join('；');

/** Words of a notice and where it leads; null where nothing is to be said: an alert that ended is no notice. */
export interface ProductNotice {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

/** The notice of what changed since the last one. */
export function productNoticeOf(
  about: NoticeSubject,
  changed: readonly ChangedProduct[],
): ProductNotice | null {
  const noticed = about === 'cart' ? changed : changed.filter((one) => newAlerts(one).length > 0);
  if (noticed.length === 0) return null;
  if (about === 'cart')
    return {
      title: `选品车有${noticed.length}件商品变价`,
      text: listed(noticed.map(priceWords)),
      link: '/userCenter/selectManage/cart',
    };
  return {
    title: `我的商品库有${noticed.length}件商品要留意`,
    text: listed(noticed.map((one) => `${short(one.title)} ${newAlerts(one).join('、')}`)),
    link: '/custom/productList',
  };
}
