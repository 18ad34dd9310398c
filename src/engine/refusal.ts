import type { Edition } from '#catalog/plans.ts';
import { type PromptId, prompts } from '#catalog/prompts.ts';

/**
 * The reason why a query is not planned. The browser shows its prompt without a call; the server responds with its status:
 * 401 needs a log-in, 402 needs a higher edition, 422 is malformed.
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
  /** The name in the request that caused the refusal. */
  readonly field: string;
  readonly prompt: PromptId | null;
  readonly needs: Edition | null;
  readonly message: string;
}

/** Refuses with 402: a higher edition is needed. */
export function refuseEdition(
  because: Refusal['because'],
  field: string,
  opens: { prompt: PromptId; needs: Edition | null },
): Refusal {
  return { refused: true, status: 402, because, field, ...opens, message: prompts[opens.prompt].text };
}

/** Refuses with 422: the request is malformed. */
export function refuseSense(because: Refusal['because'], field: string, message: string): Refusal {
  return { refused: true, status: 422, because, field, prompt: null, needs: null, message };
}

/** Refuses with 401: visitors see only the default view (open reading 39). */
export function refuseVisitor(field: string): Refusal {
  const message = prompts['log-in'].text;
  return { refused: true, status: 401, because: 'visitor', field, prompt: 'log-in', needs: null, message };
}

/** Whether an outcome is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
