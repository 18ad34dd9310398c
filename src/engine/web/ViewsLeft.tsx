import { editionOf, editionWithMore, LIGHT, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { fillPrompt, prompts } from '#catalog/prompts.ts';
import { useSlots } from './slots.ts';

/** Numbers from here on need no words. */
const MANY = 1000;

/** What is left of the views of the day, in the words of §8 below flagship; null where there is nothing to say. */
export function viewsLeftWords(left: number | null, level: ViewerLevel): string | null {
  if (left === null || left >= MANY) return null;
  if (level === VISITOR || level > LIGHT) return `今日还可看 ${left} 个详情`;
  return fillPrompt(prompts['trial-left'].text, { edition: editionOf(level).name, n: left });
}

/** What is left of the views of the day; below flagship a press opens the prompt that says what an upgrade brings. */
export function ViewsLeft({ left }: { left: number | null }) {
  const { level, openPrompt } = useSlots();
  const words = viewsLeftWords(left, level);
  if (words === null) return null;
  if (level > LIGHT) return <span>{words}</span>;
  return (
    <button
      type="button"
      className="link-btn"
      onClick={() =>
        openPrompt({ prompt: 'trial-left', needs: editionWithMore('detailViewsPerDay', level), words })
      }
    >
      {words}
    </button>
  );
}
