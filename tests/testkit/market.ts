/** Builders of files as people have them, with overrides; every name and title is invented. */

/** One line of a product panel: a capture of a product's public counter. */
export interface PanelRow {
  readonly day: string;
  readonly id: string;
  readonly title: string;
  readonly price: string | number;
  readonly sold: string | number;
  readonly comments: string | number;
  readonly shop: string;
}

/** One topic of a hot list. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly hot: number;
  readonly timestamp: number;
}

/** One line of a list of influencers. */
export interface AuthorRow {
  readonly name: string;
  readonly gender: string;
  readonly province: string;
  readonly city: string;
  readonly category: string;
  readonly fans: string | number;
  readonly videos: string | number;
  readonly likes: string | number;
  readonly comments: string | number;
  readonly shares: string | number;
  readonly following: string | number;
  readonly custom_verify: string;
  readonly enterprise_verify: string;
  readonly signature: string;
}

/** One line of a list of searched videos. */
export interface VideoRow {
  readonly video_id: string;
  readonly desc: string;
  readonly author: string;
  readonly author_id: string;
  readonly create_time: string;
  readonly tags: string;
  readonly digg_count: string | number;
  readonly comment_count: string | number;
  readonly share_count: string | number;
  readonly collect_count: string | number;
  readonly video_url: string;
}

/** One line of a list of products with their categories. */
export interface ListedProduct {
  readonly title: string;
  readonly price: string | number;
  readonly leaf: string;
  readonly top: string;
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file of a header and rows. */
export function csv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `${[header, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`;
}

/** A panel row with anything overridden. */
export function panelRow(own: Partial<PanelRow> = {}): PanelRow {
  return {
    day: '2026/3/5',
    id: 'P1',
    title: '澄海 玻尿酸补水面膜',
    price: 59.9,
    sold: 100,
    comments: 10,
    shop: '澄海美妆',
    ...own,
  };
}

/** A product panel as CSV. */
export function panelCsv(rows: readonly Partial<PanelRow>[]): string {
  const lines = rows.map(panelRow).map((r) => [r.day, r.id, r.title, r.price, r.sold, r.comments, r.shop]);
  return csv(['update_time', 'id', 'title', 'price', 'sale_count', 'comment_count', '店名'], lines);
}

/** A topic with anything overridden. */
export function topic(own: Partial<Topic> = {}): Topic {
  return { id: '700001', title: '潮水退去后的沙滩', hot: 9_000_000, timestamp: 1_772_600_000, ...own };
}

/** A capture of a hot list as JSON. */
export function hotListJson(topics: readonly Partial<Topic>[]): string {
  return JSON.stringify(topics.map(topic));
}

/** An influencer with anything overridden. */
export function authorRow(own: Partial<AuthorRow> = {}): AuthorRow {
  return {
    name: '林间小屋',
    gender: '2',
    province: '浙江',
    city: '杭州',
    category: '美食',
    fans: 1_520_000,
    videos: 310,
    likes: 88_000_000,
    comments: 125_000,
    shares: 3000,
    following: 18,
    custom_verify: '',
    enterprise_verify: '',
    signature: '慢慢做饭',
    ...own,
  };
}

/** A list of influencers as CSV; it carries no date, and ids only where `idOf` gives them. */
export function influencerCsv(rows: readonly Partial<AuthorRow>[], idOf?: (n: number) => string): string {
  const full = rows.map(authorRow);
  const header = Object.keys(authorRow()) as (keyof AuthorRow)[];
  const lines = full.map((r, n) => [...(idOf ? [idOf(n)] : []), ...header.map((name) => r[name])]);
  return csv([...(idOf ? ['author_id'] : []), ...header], lines);
}

/** A searched video with anything overridden. */
export function videoRow(own: Partial<VideoRow> = {}): VideoRow {
  return {
    video_id: '7600000000000000001',
    desc: '湖边的一夜 #露营',
    author: '野外小组',
    author_id: '530000000000001',
    create_time: '2026-03-01 10:00:00',
    tags: '露营',
    digg_count: 1136,
    comment_count: 37,
    share_count: 5,
    collect_count: 9,
    video_url: 'https://example.invalid/video/7600000000000000001',
    ...own,
  };
}

/** A list of videos as CSV; its date stands in the file name. */
export function videoCsv(rows: readonly Partial<VideoRow>[]): string {
  const header = Object.keys(videoRow()) as (keyof VideoRow)[];
  const lines = rows.map(videoRow).map((r) => header.map((name) => r[name]));
  return csv(header, lines);
}

/** A list of products with categories as CSV; it carries no date. */
export function productListCsv(rows: readonly ListedProduct[]): string {
  const lines = rows.map((r) => [r.title, r.price, r.leaf, r.top]);
  return csv(['商品名称', '商品价格', '商品类别', '商品类目'], lines);
}
