import { useState } from 'react';
import type { RewriteStyle } from '#catalog/enums/rewrite-styles.ts';
import { usePromptedCall } from '#engine/web/prompted.ts';
import { call } from '#platform/web/api.ts';
import { rewriteTranscript } from '../rewrite-contract.ts';

/** The service answers within 45 s or not at all. */
const REWRITE_MS = 60_000;

interface Rewriting {
  readonly isBusy: boolean;
  readonly reply: { readonly text: string; readonly left: number } | null;
  readonly error: Error | null;
}

const idle: Rewriting = { isBusy: false, reply: null, error: null };

/** The rewriting of an extraction: what came of the last one, and what begins another. */
export function useRewriting(id: string) {
  const [state, setState] = useState(idle);
  const run = usePromptedCall((error) =>
    setState((now) => ({ ...now, isBusy: false, error: error as Error })),
  );
  const rewrite = async (style: RewriteStyle) => {
    // The text of before stays until there is another: it is not stored anywhere else.
    setState((now) => ({ ...now, isBusy: true, error: null }));
    const isDone = await run(async () => {
      const body = { task_id: id, style };
      const reply = await call(rewriteTranscript, { body, timeoutMs: REWRITE_MS });
      setState({ ...idle, reply });
    });
    if (!isDone) setState((now) => ({ ...now, isBusy: false }));
  };
  return { ...state, rewrite };
}
