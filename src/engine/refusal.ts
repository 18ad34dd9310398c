import type { Edition } from '#catalog/plans.ts';
import { type PromptId, prompts } from '#catalog/prompts.ts';

/**
 * Why a plan cannot be made. A refusal is a value: the browser shows its prompt without a call, the server answers with its status.
 * 401 a visitor asked for more, 402 the edition is too low, 422 the request makes no sense.
 */
export interface Refusal {
  readonly refused: true;
  readonly status: 401 | 402 | 422;
  readonly because:
    | 'sort'
    | 'filter'
    | 'column'
    | 'category'
    | 'period'
    | 'page'
    | 'name'
    | 'value'
    | 'visitor'
    | 'feature';
  /** The name in the request that is to blame. */
  readonly field: string;
  readonly prompt: PromptId | null;
  readonly needs: Edition | null;
  readonly message: string;
}

/** Refuses what an edition does not hold. */
export function refuseEdition(
  because: Refusal['because'],
  field: string,
  opens: { prompt: PromptId; needs: Edition | null },
): Refusal {
  return { refused: true, status: 402, because, field, ...opens, message: prompts[opens.prompt].text };
}

/** Refuses what nobody could answer. */
export function refuseSense(because: Refusal['because'], field: string, message: string): Refusal {
  return { refused: true, status: 422, because, field, prompt: null, needs: null, message };
}

/** Refuses whatever a visitor asks beyond the first look (open reading 39). */
export function refuseVisitor(field: string): Refusal {
  const message = prompts['log-in'].text;
  return { refused: true, status: 401, because: 'visitor', field, prompt: 'log-in', needs: null, message };
}

/** Whether an outcome is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
