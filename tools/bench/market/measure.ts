import { resolveWords } from '#engine/server/resolve-words.ts';
import { type Class, classes, type Draw } from './classes.ts';
import type { Member } from './crew.ts';
import type { Answer, Question } from './engine.ts';
import { planOf } from './plan-of.ts';
import { randomOf } from './vocabulary.ts';

/** Milliseconds of one class, by engine. */
export interface Measured {
  readonly name: string;
  readonly group: Class['group'];
  readonly ms: Readonly<Record<string, number[]>>;
  /** Hits of the rounds; null where nobody counts. */
  readonly hits: (number | null)[];
}

/** What is measured, on whom. */
export interface Bench {
  readonly members: readonly Member[];
  /** Who answers from the same rows; the others hold a smaller market. */
  readonly alike: ReadonlySet<string>;
  readonly draw: Draw;
  readonly vocabulary: readonly string[];
  readonly rounds: number;
}

/** Rounds before those that count. */
const WARM = 3;

function withWords(question: Question, vocabulary: readonly string[]): Question {
  if (question.kind !== 'list') return question;
  const { where } = planOf(question.listing, question.query);
  const words = where.map((c) =>
    c.op === 'words' ? resolveWords(c.text, vocabulary) : { kind: 'text' as const, text: '' },
  );
  return { ...question, words };
}

/** Throws unless both found the same rows in the same order and counted as many. */
function holdAlike(question: Question, [first, ...others]: readonly [string, Answer][]): void {
  for (const [name, answer] of others) {
    const [a, b] = [first?.[1] as Answer, answer];
    const at = a.rows.findIndex((row, i) => row !== b.rows[i]);
    if (at < 0 && a.rows.length === b.rows.length && a.total === b.total) continue;
    const [ask, mine, theirs] = [JSON.stringify(question).slice(0, 200), a.rows[at], b.rows[at]];
    throw new Error(
      `${first?.[0]} and ${name} differ at ${at}: ${mine} | ${theirs}, rows ${a.rows.length} | ${b.rows.length}, total ${a.total} | ${b.total}: ${ask}`,
    );
  }
}

async function askAll(bench: Bench, question: Question, turn: number): Promise<[string, number, Answer][]> {
  const { members } = bench;
  const out: [string, number, Answer][] = [];
  for (let i = 0; i < members.length; i++) {
    const member = members[(i + turn) % members.length] as Member;
    const { ms, result } = await member.call<Answer>('answer', question);
    out.push([member.name, ms, result]);
  }
  const answers = out
    .filter(([name]) => bench.alike.has(name))
    .map(([name, , a]): [string, Answer] => [name, a]);
  holdAlike(question, answers);
  return out;
}

/** Asks every class in rounds, each question of every engine in turn, and holds the answers against each other. */
export async function measure(bench: Bench, say: (text: string) => void): Promise<Measured[]> {
  const all = classes.map(
    ({ name, group }): Measured => ({
      name,
      group,
      ms: Object.fromEntries(bench.members.map((m) => [m.name, []])),
      hits: [],
    }),
  );
  for (let round = 0; round < WARM + bench.rounds; round++) {
    for (const [n, one] of classes.entries()) {
      const question = withWords(one.make(bench.draw), bench.vocabulary);
      const answers = await askAll(bench, question, round + n);
      if (round < WARM) continue;
      for (const [name, ms] of answers) all[n]?.ms[name]?.push(ms);
      all[n]?.hits.push(answers.find(([name]) => name === 'ours')?.[2].total ?? null);
    }
    say(`round ${round + 1} of ${WARM + bench.rounds}`);
  }
  return all;
}

/** The value below which a share of the values lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Numbers of a bench that come out the same in every run. */
export const seeded = (): (() => number) => randomOf(20_260_630);
