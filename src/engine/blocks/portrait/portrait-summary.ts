/** A part of an audience: its share of 0 to 1, and its share against the average object of the kind times 100. */
interface SummaryPart {
  readonly name: string;
  readonly share: number;
  readonly tgi: number | null;
}

/** A part that a summary names, and its dimension. */
export interface SummaryFact extends Omit<SummaryPart, 'tgi'> {
  readonly dim: string;
}

/** The largest parts of an audience, and the parts that are far above the average of comparable objects. */
export interface PortraitSummary {
  readonly main: readonly SummaryFact[];
  readonly above: readonly (SummaryFact & Pick<SummaryPart, 'tgi'>)[];
}

/** Dimensions of the first sentence, in its order. */
const MAIN_DIMS = ['gender', 'age', 'city_level', 'province', 'consume', 'atv'];
/** From this TGI on a part is far above the average, when at least this share of the audience belongs to it. */
const ABOVE_TGI = 120;
const ABOVE_SHARE = 0.05;
const MAX_ABOVE = 3;

/** The facts of a summary; parts that an edition does not see are left out by the caller. */
export function summaryOf(dims: Readonly<Record<string, readonly SummaryPart[]>>): PortraitSummary {
  const facts = Object.entries(dims).flatMap(([dim, parts]) => parts.map((part) => ({ dim, ...part })));
  const largest = (dim: string) =>
    facts
      .filter((fact) => fact.dim === dim && fact.share > 0)
      .toSorted((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
      .slice(0, 1)
      .map(({ tgi: _tgi, ...fact }) => fact);
  return {
    main: MAIN_DIMS.flatMap(largest),
    above: facts
      .filter(({ share, tgi }) => share >= ABOVE_SHARE && (tgi ?? 0) >= ABOVE_TGI)
      .toSorted((a, b) => (b.tgi ?? 0) - (a.tgi ?? 0) || b.share - a.share)
      .slice(0, MAX_ABOVE),
  };
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;

/** What a name needs before it can stand in a sentence. */
const named: Readonly<Record<string, (name: string) => string>> = {
  gender: (name) => `${name}性`,
  age: (name) => `${name}岁`,
  city_level: (name) => `${name}城市`,
  atv: (name) => `客单价${name}元`,
};

const wordsOf = ({ dim, name }: SummaryFact) => named[dim]?.(name) ?? name;

/** The summary of an audience in one or two sentences; `than` names what it is compared with. Empty when nothing is known. */
export function portraitSummaryWords({ main, above }: PortraitSummary, than = '同类平均'): string {
  if (main.length === 0) return '';
  const first = main.map((fact) => `${wordsOf(fact)}${percent(fact.share)}`).join('、');
  const second = above.map((fact) => `${wordsOf(fact)}（TGI ${fact.tgi}）`).join('、');
  return `占比最高的是${first}。${second === '' ? '' : `比${than}明显更多的是${second}。`}`;
}
