import { type Edition, FLAGSHIP, LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import type { PromptId } from '#catalog/prompts.ts';
import { useSlots } from '#engine/web/slots.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';

interface Props {
  words: string;
  button: string;
  prompt: PromptId;
  needs: Edition;
  /** What the edition would open, in the upgrade dialog. */
  subject?: string | undefined;
}

/** What ends here, which edition goes on, and the button that says so. */
export function LimitLine({ words, button, prompt, needs, subject }: Props) {
  const { openPrompt } = useSlots();
  return (
    <div className="room-limit row wrap">
      <LockMark needs={needs} />
      <span>{words}</span>
      <button
        type="button"
        className="btn"
        data-kind="upgrade"
        onClick={() => openPrompt({ prompt, needs, subject })}
      >
        {button}
      </button>
    </div>
  );
}

/** The edition of a level that the server named. */
export const editionAt = (level: number): Edition =>
  ([TRIAL, LIGHT, FLAGSHIP, SUPREME] as const).find((one) => one === level) ?? FLAGSHIP;
