/** What the id in the field beside it is called. */
export function MonitoredName({ words }: { words: string }) {
  return (
    <span className="field-before watch-target one-line" title={words}>
      {words}
    </span>
  );
}
