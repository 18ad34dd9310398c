/** Where one is in a change of several steps. */
export function Steps({ titles, at }: { titles: readonly string[]; at: number }) {
  return (
    <ol className="my-steps flex gap-8">
      {titles.map((title, i) => (
        <li key={title} aria-current={i === at ? 'step' : undefined} data-done={i < at}>
          <span aria-hidden="true">{i + 1}</span>
          {title}
        </li>
      ))}
    </ol>
  );
}
