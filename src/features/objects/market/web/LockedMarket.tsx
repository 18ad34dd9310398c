import './market-screens.css';
import { FLAGSHIP } from '#catalog/plans.ts';
import { type PromptId, prompts } from '#catalog/prompts.ts';
import { useSlots } from '#engine/web/slots.ts';
import { useLogIn } from '#features/people/identity/web/index.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';

/** In the place of a market that the edition does not hold. */
export function LockedMarket({
  title,
  note,
  prompt,
  isVisitor,
}: {
  title: string;
  /** What the market shows to whom it is open. */
  note: string;
  prompt: PromptId;
  isVisitor: boolean;
}) {
  const { openPrompt } = useSlots();
  return (
    <main className="mk stack gap-12 one-column">
      <header className="mk-title row wrap gap-10">
        <h1>{title}</h1>
      </header>
      <div className="card">
        <StateCard face="locked" words={prompts[prompt].text} note={note}>
          {isVisitor ? (
            <button
              type="button"
              className="btn"
              data-kind="primary"
              onClick={() => useLogIn.getState().open()}
            >
              登录/注册
            </button>
          ) : (
            <button
              type="button"
              className="btn"
              data-kind="upgrade"
              onClick={() => openPrompt({ prompt, needs: FLAGSHIP })}
            >
              立即升级
            </button>
          )}
        </StateCard>
      </div>
    </main>
  );
}
