import { MISSING } from '#platform/web/format/figures.ts';
import type { MatchedAuthor } from '../contract.ts';
import { scoreParts } from '../rules.ts';

/** A score with its parts as bars; the words say the points, and which are not known. */
export function ScoreCell({ author: { score, parts } }: { author: MatchedAuthor }) {
  const words = scoreParts
    .map(({ id, label, most }) => `${label} ${parts[id] ?? MISSING}/${most}`)
    .join('，');
  return (
    <span className="match-score row gap-10" title={words}>
      <b>{score}</b>
      <span aria-hidden="true">
        {scoreParts.map(({ id, most }) => {
          const points = parts[id];
          return (
            <i key={id} data-unknown={points === null || undefined}>
              {points === null ? MISSING : <i style={{ height: `${(points / most) * 100}%` }} />}
            </i>
          );
        })}
      </span>
      <span className="unseen">{words}</span>
    </span>
  );
}
