/** One term: its name and its share of 1; null where it is unknown. */
export interface RadarTerm {
  readonly key: string;
  readonly label: string;
  readonly share: number | null;
}

const point = (n: number, of: number, radius: number): readonly [number, number] => {
  const angle = (2 * Math.PI * n) / of - Math.PI / 2;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
};

const path = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** A radar of terms around the origin; an unknown term has no corner. `rings` are drawn behind it, evenly. */
export function RadarShape({
  terms,
  radius,
  rings,
}: {
  terms: readonly RadarTerm[];
  radius: number;
  rings: number;
}) {
  const all = terms.length;
  const corners = terms.flatMap(({ share }, n) => (share === null ? [] : [point(n, all, radius * share)]));
  return (
    <>
      {Array.from({ length: rings }, (_, n) => (radius * (n + 1)) / rings).map((size) => (
        <path key={size} className="radar-ring" d={path(terms.map((_, n) => point(n, all, size)))} />
      ))}
      <path className="radar-area" d={path(corners)} />
    </>
  );
}

/** Where the name of a term is written, and how it is aligned. */
export function labelPlace(n: number, of: number, radius: number) {
  const [x, y] = point(n, of, radius);
  return { x, y, anchor: Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end' } as const;
}
