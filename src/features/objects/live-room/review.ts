import type { RoomTrend } from './contract.ts';

/** A figure or a moment within a sentence: pieces or people, fen, a share, unix seconds. The reader's side writes it. */
export interface ReviewFigure {
  readonly unit: 'count' | 'money' | 'percent' | 'clock';
  readonly value: number;
}
/** A stretch of a sentence. */
export type ReviewPart = string | ReviewFigure;

/** A sentence of the review; `ts` is the moment it speaks of. */
export interface ReviewSentence {
  readonly kind: 'peak' | 'sales' | 'drop' | 'explain' | 'lottery' | 'none';
  readonly ts: number | null;
  readonly words: ReviewPart[];
}

const count = (value: number): ReviewFigure => ({ unit: 'count', value });
const money = (value: number): ReviewFigure => ({ unit: 'money', value: Math.round(value) });
const percent = (value: number): ReviewFigure => ({ unit: 'percent', value });
const clock = (value: number): ReviewFigure => ({ unit: 'clock', value });

/** A sentence out of a template: its text and its figures in order. */
function say(texts: TemplateStringsArray, ...figures: readonly ReviewPart[]): ReviewPart[] {
  return texts.flatMap((text, n) => [text, figures[n] ?? '']).filter((part) => part !== '');
}

/** What of a product is needed: its title and what a minute of explaining it brought, in fen. */
export interface ReviewProduct {
  readonly title: string;
  readonly minutes: number;
  readonly perMinute: number;
  /** Seconds between the captures that its sales come from; null where none are known. */
  readonly gapS: number | null;
}

/** What of a lottery is needed. */
export interface ReviewLottery {
  readonly start: number;
  readonly online_before: number | null;
  readonly online_after: number | null;
}

interface Session {
  readonly trend: Pick<RoomTrend, 'ts' | 'online' | 'gmv' | 'gap' | 'marks'>;
  readonly products: readonly ReviewProduct[];
  readonly lotteries: readonly ReviewLottery[];
}

/** A fall of online by this share within five minutes is one worth a sentence (domain.md 4.10). */
const FALL = 0.3;
const FALL_POINTS = 5;
/** Smaller rooms fall by chance. */
const MIN_ONLINE = 20;
/** Sentences about falls, biggest first. */
const MAX_FALLS = 2;
const TITLE = 18;

const short = (title: string) => (title.length > TITLE ? `${title.slice(0, TITLE)}…` : title);

/** What was on screen at a moment: the product explained then, or a lottery. */
function onScreen({ marks }: Session['trend'], at: number): string {
  const explained = marks.findLast(({ type, ts, end }) => type === 'explain' && ts <= at && at <= end + 60);
  if (explained && explained.label !== '') return `正在讲解「${short(explained.label)}」`;
  const bag = marks.findLast(
    ({ type, ts, end }) => (type === 'bag' || type === 'packet') && ts <= at && at <= end,
  );
  if (bag) return `正在发「${short(bag.label)}」${bag.type === 'packet' ? '红包' : '福袋'}`;
  return '没有采到讲解';
}

/** The point with the highest value; null where nothing is known. */
function highest(values: readonly (number | null)[]): number | null {
  let best: number | null = null;
  values.forEach((value, n) => {
    if (value !== null && (best === null || value > (values[best] ?? 0))) best = n;
  });
  return best;
}

/** Falls of online within five points, the biggest first, none of them within ten points of a bigger one; the last minutes of a room are its end. */
export function fallsOf(
  online: readonly (number | null)[],
): readonly { at: number; from: number; to: number; share: number }[] {
  const all = online.flatMap((to, at) => {
    const from = online[at - FALL_POINTS] ?? null;
    if (at < FALL_POINTS || at > online.length - 10 || to === null || from === null || from < MIN_ONLINE)
      return [];
    const share = 1 - to / from;
    return share >= FALL ? [{ at, from, to, share }] : [];
  });
  const chosen: typeof all = [];
  for (const fall of all.toSorted((a, b) => b.share - a.share)) {
    if (chosen.every(({ at }) => Math.abs(at - fall.at) > 10)) chosen.push(fall);
  }
  return chosen.slice(0, MAX_FALLS);
}

function peakSentence({ trend }: Session): ReviewSentence[] {
  const at = highest(trend.online);
  if (at === null) return [];
  const ts = trend.ts[at] as number;
  return [
    {
      kind: 'peak',
      ts,
      words: say`${clock(ts)} 采集到的在线最高为 ${count(trend.online[at] ?? 0)} 人，${onScreen(trend, ts)}。`,
    },
  ];
}

/** The window of a peak of sales: five minutes on either side, seconds. */
const PEAK_WINDOW_S = 660;

/** A peak is named only where the captures are close enough to have seen it: a step longer than the window is an average. */
function salesSentence({ trend }: Session): ReviewSentence[] {
  const at = highest(trend.gmv);
  if (at === null || !trend.gmv[at]) return [];
  const gaps = trend.gap.slice(Math.max(0, at - 5), at + 6).map((gap) => gap ?? 0);
  if (Math.max(...gaps) > PEAK_WINDOW_S) return [];
  const ts = trend.ts[at] as number;
  const all = trend.gmv.reduce((sum: number, value) => sum + (value ?? 0), 0);
  const near = trend.gmv
    .slice(Math.max(0, at - 5), at + 6)
    .reduce((sum: number, value) => sum + (value ?? 0), 0);
  return [
    {
      kind: 'sales',
      ts,
      words: say`${clock(ts)} 是成交高点，前后五分钟卖出 ${money(near)}，占本场 ${percent(near / all)}，${onScreen(trend, ts)}。`,
    },
  ];
}

function fallSentences({ trend }: Session): ReviewSentence[] {
  return fallsOf(trend.online).map(({ at, from, to, share }) => {
    const ts = trend.ts[at] as number;
    return {
      kind: 'drop',
      ts,
      words: say`${clock(ts)} 在线五分钟内从 ${count(from)} 降到 ${count(to)}，减少 ${percent(share)}，${onScreen(trend, ts)}。`,
    } as const;
  });
}

function explainSentence({ products }: Session): ReviewSentence[] {
  // A step longer than the explaining says nothing of what the explaining sold.
  const seen = products.filter(({ minutes, gapS }) => gapS !== null && gapS <= minutes * 60);
  const explained = seen.filter(({ minutes, perMinute }) => minutes >= 1 && perMinute > 0);
  const best = explained.toSorted((a, b) => b.perMinute - a.perMinute)[0];
  const last = seen.filter(({ minutes }) => minutes >= 5).toSorted((a, b) => a.perMinute - b.perMinute)[0];
  const out: ReviewSentence[] = [];
  if (best)
    out.push({
      kind: 'explain',
      ts: null,
      words: say`讲解效率最高的是「${short(best.title)}」，每讲解一分钟成交 ${money(best.perMinute)}，可以增加讲解。`,
    });
  if (last && best && last.title !== best.title && last.perMinute < best.perMinute / 10)
    out.push({
      kind: 'explain',
      ts: null,
      words: say`「${short(last.title)}」讲解了 ${count(Math.round(last.minutes))} 分钟，每分钟成交 ${money(last.perMinute)}，讲解时间可以压缩。`,
    });
  return out;
}

function lotterySentence({ lotteries }: Session): ReviewSentence[] {
  const measured = lotteries.filter((one) => one.online_before && one.online_after !== null);
  if (measured.length === 0) return [];
  const lift = measured.map((one) => (one.online_after as number) / (one.online_before as number) - 1);
  const mean = lift.reduce((sum, value) => sum + value, 0) / lift.length;
  const way = mean >= 0 ? '上升' : '下降';
  return [
    {
      kind: 'lottery',
      ts: measured[0]?.start ?? null,
      words: say`${count(measured.length)} 次福袋之后在线平均${way} ${percent(Math.abs(mean))}${mean >= 0.1 ? '，拉人有效' : '，拉人作用不明显'}。`,
    },
  ];
}

/** The review of a session in sentences, each computed from its figures; one sentence says so where too little is known. */
export function reviewOf(session: Session): readonly ReviewSentence[] {
  const sentences = [
    ...peakSentence(session),
    ...salesSentence(session),
    ...fallSentences(session),
    ...explainSentence(session),
    ...lotterySentence(session),
  ];
  return sentences.length > 0
    ? sentences
    : [{ kind: 'none', ts: null, words: ['本场采集到的数据太少，不足以复盘。'] }];
}
