import { videoPurposes } from '#catalog/enums/talk.ts';
import { type Edition, editionWithMore, FLAGSHIP, SUPREME, TRIAL, type ViewerLevel } from '#catalog/plans.ts';
import { type PromptId } from '#catalog/prompts.ts';

/** Links of one call (domain.md 4.12). */
export const MAX_LINKS = 20;
/** Extractions of a person that may wait or run at the same time. */
export const MAX_UNFINISHED = 40;
/** Of an uploaded or fetched file. */
export const MAX_MEDIA_BYTES = 200 * 1024 * 1024;
/** Length of a video whose copy is extracted, seconds. */
export const MAX_MEDIA_SECONDS = 30 * 60;
/** Extractions of a page of one's list. */
export const TASKS_PER_PAGE = 20;
/** Videos or authors of a page of search results. */
export const HITS_PER_PAGE = 20;

/** Rewritings of a person a day (open reading 360). */
export const MAX_REWRITES_PER_DAY = 20;
/** Letters of a text that is rewritten. */
export const MAX_REWRITE_LETTERS = 3000;

/** Formats of a text file. */
export const textFormats = ['txt', 'srt', 'docx'] as const;
/** One of them. */
export type TextFormat = (typeof textFormats)[number];

/** Numbers of an extraction's status as they travel (domain.md 5.4). */
export const asrStatus = { queued: 1, running: 2, done: 3, failed: 4 } as const;

/** A stretch of speech with what it is for; milliseconds from the start. */
export interface CopyLine {
  readonly from: number;
  readonly to: number;
  /** One of the purposes of the catalog. */
  readonly label: string;
  readonly text: string;
}

/** What is said of each part of a video's copy, in the order of the page. */
export const copyParts = videoPurposes;
/** One of them. */
export type CopyPart = (typeof copyParts)[number];

/** The platform's id of the video that an address names; null where it names none. */
export function videoKeyOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const modal = url.searchParams.get('modal_id');
  if (modal !== null && /^\d{5,25}$/.test(modal)) return modal;
  return /\/(?:share\/)?(?:video|note)\/(\d{5,25})(?:\/|$)/.exec(url.pathname)?.[1] ?? null;
}

/** Signs of the parts, in the order in which they are looked for. */
const signs: readonly { readonly part: CopyPart; readonly words: RegExp }[] = [
  {
    part: '引导',
    words: /点击|左下角|右下角|下方|小黄车|购物车|链接|下单|拍下|赶紧|抢|关注|评论区|点赞|收藏|券|直播间见/,
  },
  {
    part: '演示',
    words: /实测|亲测|测试|检测|报告|认证|专利|回购|好评|对比|看一下|你看|展示|前后|证明|数据|销量|真的没有/,
  },
  {
    part: '卖点',
    words:
      /成分|材质|面料|功能|效果|口感|清爽|舒服|柔软|耐用|显瘦|轻薄|不油|容量|设计|工艺|配方|方便|省心|保湿|便宜|划算/,
  },
];

/** Speech of the first seconds is taken for the hook, whatever it says. */
const HOOK_MS = 5000;

/**
 * What a line is for, by rules (open reading 343): what begins in the first five seconds, or is the first line, is the hook; then the
 * words that lead to an order, that prove, and that praise decide, in this order; a line without any of them is none of these.
 */
export function partOfLine(
  line: { readonly from: number; readonly text: string },
  isFirst: boolean,
): CopyPart {
  if (isFirst || line.from < HOOK_MS) return '钩子';
  return signs.find(({ words }) => words.test(line.text))?.part ?? '其他';
}

/** Lines with what each is for; a label that came with the lines stays. */
export function labelled(
  lines: readonly { readonly from: number; readonly to: number; readonly text: string; label?: string }[],
): CopyLine[] {
  return lines.map(({ from, to, text, label = '' }, n) => ({
    from,
    to,
    text,
    label: label === '' ? partOfLine({ from, text }, n === 0) : label,
  }));
}

/** A silence that ends a paragraph, and the letters after which the next line begins a new one. */
const PAUSE_MS = 1500;
const PARAGRAPH = 120;

/** Lines joined to paragraphs: one ends with its part, with a silence, or when it is long. */
export function paragraphsOf(lines: readonly CopyLine[]): CopyLine[] {
  const paragraphs: CopyLine[] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const isNew =
      !last ||
      last.label !== line.label ||
      line.from - last.to > PAUSE_MS ||
      last.text.length + line.text.length > PARAGRAPH;
    if (isNew) paragraphs.push(line);
    else paragraphs[paragraphs.length - 1] = { ...last, to: line.to, text: joined(last.text, line.text) };
  }
  return paragraphs;
}

/** Two stretches as one; a comma where neither has a mark between them. */
const joined = (a: string, b: string) => (/[，。！？；、,.!?;：:]$/.test(a) ? a + b : `${a}，${b}`);

/** All lines as one text, to be read or copied. */
export const wholeText = (lines: readonly { readonly text: string }[]): string =>
  lines.reduce((whole, { text }) => (whole === '' ? text : joined(whole, text)), '');

/** Letters of a text without spaces. */
export const copyLetters = (lines: readonly { readonly text: string }[]): number =>
  lines.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);

const two = (n: number) => String(n).padStart(2, '0');

/** A moment as minutes and seconds, `1:07`. */
export function minuteClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** A moment as subtitles have it, `00:01:07,250`. */
function srtClock(ms: number): string {
  const [hours, minutes, seconds] = [
    Math.floor(ms / 3_600_000),
    Math.floor(ms / 60_000) % 60,
    Math.floor(ms / 1000) % 60,
  ];
  return `${two(hours)}:${two(minutes)}:${two(seconds)},${String(ms % 1000).padStart(3, '0')}`;
}

/** Lines as subtitles. */
export function srtText(lines: readonly CopyLine[]): string {
  return lines
    .map(
      ({ from, to, text }, n) =>
        `${n + 1}\n${srtClock(from)} --> ${srtClock(Math.max(to, from + 1))}\n${text}\n`,
    )
    .join('\n');
}

/** Lines as text with times, by paragraph and part. */
export function plainText(title: string, lines: readonly CopyLine[]): string {
  const body = paragraphsOf(lines).map(({ from, label, text }) => `[${minuteClock(from)}] ${label}：${text}`);
  return `${[title, ...body].filter((one) => one !== '').join('\n')}\n`;
}

/** Why nothing is extracted: the prompt that opens, and the edition that has more. */
export interface ExtractPrompt {
  readonly prompt: PromptId;
  readonly needs: Edition | null;
}

/** The prompt of extractions that do not suffice: none is left, or fewer than are requested (specification §5, §8). */
export function extractPrompt(level: ViewerLevel, left: number): ExtractPrompt {
  const needs = editionWithMore('videoToTextPerMonth', level);
  if (level >= SUPREME) return { prompt: 'extract-supreme', needs: null };
  if (level >= FLAGSHIP) return { prompt: 'extract-flagship', needs };
  if (left > 0) return { prompt: 'extract-short', needs: FLAGSHIP };
  return { prompt: level <= TRIAL ? 'extract-left' : 'extract-month', needs };
}

/** The prompt of copy that may not be viewed any more today. */
export function watchPrompt(level: ViewerLevel): ExtractPrompt {
  const needs = editionWithMore('copyWatchesPerDay', level);
  return { prompt: level <= TRIAL ? 'copy-day' : 'copy-short', needs };
}
