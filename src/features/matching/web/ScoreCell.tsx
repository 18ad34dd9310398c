import type { MatchedAuthor } from '../contract.ts';
import { scoreParts } from '../rules.ts';

/** A score with its five parts as bars; the words say the points. */
export function ScoreCell({ author: { score, parts } }: { author: MatchedAuthor }) {
  const words = scoreParts.map(({ id, label, most }) => `${label} ${parts[id]}/${most}`).join('，');
  return (
    <span className="match-score" title={words}>
      <b>{score}</b>
      <span aria-hidden="true">
        {scoreParts.map(({ id, most }) => (
          <i key={id}>
            <i style={{ height: `${(parts[id] / most) * 100}%` }} />
          </i>
        ))}
      </span>
      <span className="unseen">{words}</span>
    </span>
  );
}
