import { EARLIER_DAYS, lifeCycleOf, RECENT_DAYS, STAGE_WORDS, type Stage } from '../life-cycle/stages.ts';

/** Fewer days of one stage than this between two others are no phase of their own. */
export const MIN_PHASE_DAYS = 3;

/** The rule in words, which the page shows below the curve. */
export const PHASE_RULE = `每天按当天为止的销量判断阶段：${STAGE_WORDS}。中途不足${MIN_PHASE_DAYS}天的阶段并入前一阶段，最后一个阶段可以更短`;

/** Days of one stage; places of days from 0, both inclusive. */
export interface Phase {
  readonly stage: Stage;
  readonly from: number;
  readonly to: number;
}

/** Days in a row with one stage; null where none is known. */
type Run = Omit<Phase, 'stage'> & { readonly stage: Stage | null };

function runsOf(stages: readonly (Stage | null)[]): Run[] {
  const runs: Run[] = [];
  for (const [day, stage] of stages.entries()) {
    const last = runs.at(-1);
    if (last?.stage === stage) runs[runs.length - 1] = { ...last, to: day };
    else runs.push({ stage, from: day, to: day });
  }
  return runs;
}

/** Puts a run behind those before it: a short one between two others, and one of the same stage, make the one before longer. */
function joined(before: readonly Run[], run: Run, isLast: boolean): Run[] {
  const last = before.at(-1);
  const isShort = run.stage !== null && !isLast && run.to - run.from + 1 < MIN_PHASE_DAYS;
  const isMerged = last !== undefined && (last.stage === run.stage || (isShort && last.stage !== null));
  return isMerged ? [...before.slice(0, -1), { ...last, to: run.to }] : [...before, run];
}

/**
 * The phases of a product's life by the stage of each day: the one that the page would have named on that day, out of the pieces
 * up to it. `pieces` begins `lead` days before the first sale; phases count from that sale on. The last phase is the present stage.
 */
export function phasesOf(pieces: readonly (number | null)[], lead: number): Phase[] {
  const length = RECENT_DAYS + EARLIER_DAYS;
  const stages = Array.from({ length: Math.max(0, pieces.length - lead) }, (_, day) => {
    const end = lead + day + 1;
    return lifeCycleOf(pieces.slice(Math.max(0, end - length), end), day + 1)?.stage ?? null;
  });
  const runs = runsOf(stages);
  return runs
    .reduce<Run[]>((before, run, n) => joined(before, run, n === runs.length - 1), [])
    .filter((run): run is Phase => run.stage !== null);
}

/** What was sold on the days of a phase, and on how many of them nothing is known: then it is a lower limit. Null where none is known. */
export function phaseSales(pieces: readonly (number | null)[]): {
  readonly sales: number | null;
  readonly unknown: number;
} {
  const known = pieces.filter((one) => one !== null);
  const sum = known.reduce((all, one) => all + one, 0);
  return { sales: known.length === 0 ? null : sum, unknown: pieces.length - known.length };
}
