import './marked-text.css';
import { partsOfLine } from '#engine/blocks/transcript.ts';

/** A text with its forbidden words marked, each with the reason. */
export function MarkedText({ text }: { text: string }) {
  return partsOfLine(text).map((part) =>
    part.why === null ? (
      <span key={part.at}>{part.text}</span>
    ) : (
      <mark key={part.at} className="forbidden-word" title={part.why}>
        {part.text}
        <span className="unseen">（{part.why}）</span>
      </mark>
    ),
  );
}

/** How many forbidden words texts have; nothing where they have none. */
export function ForbiddenCount({ texts }: { texts: readonly string[] }) {
  const count = texts.flatMap((text) => partsOfLine(text).filter(({ why }) => why !== null)).length;
  return count > 0 && <p className="forbidden-count label">标出 {count} 处疑似违禁词，指向可看原因</p>;
}
