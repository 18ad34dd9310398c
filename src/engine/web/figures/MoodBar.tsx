import './mood-bar.css';
import { type Mood, moodNames } from '#engine/blocks/reviews/mood.ts';
import { formatPercent } from '#platform/web/format/figures.ts';

const MOODS = Object.keys(moodNames) as Mood[];

/** How texts part into moods, by number or by share: one bar with words; nothing where there are no texts. */
export function MoodBar({ counts }: { counts: Readonly<Record<Mood, number>> }) {
  const sum = MOODS.reduce((all, mood) => all + counts[mood], 0);
  if (sum === 0) return null;
  return (
    <div className="moods row wrap">
      <span className="mood-bar" aria-hidden="true">
        {MOODS.map((mood) => (
          <i key={mood} data-mood={mood} style={{ width: `${(counts[mood] / sum) * 100}%` }} />
        ))}
      </span>
      {MOODS.map((mood) => (
        <span key={mood}>
          {moodNames[mood]} {formatPercent(counts[mood] / sum)}
        </span>
      ))}
    </div>
  );
}
