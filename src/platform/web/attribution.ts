/** Query names that say where someone came from, and the headers that carry them (specification §2 and §7). */
const names = { xsource: 'x-utm-source', xterm: 'x-utm-term' } as const;

const keyOf = (name: string) => `tidelens-${name}`;

/** Keeps xsource and xterm of an address; an empty value removes what was kept, an absent one changes nothing. */
export function keepAttribution(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of Object.keys(names)) {
    const value = query.get(name);
    if (value === '') localStorage.removeItem(keyOf(name));
    else if (value !== null) localStorage.setItem(keyOf(name), value.slice(0, 200));
  }
}

/** The headers of what was kept; encoded, since headers take no Chinese. */
export function attributionHeaders(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, header]) => {
      const stored = localStorage.getItem(keyOf(name));
      return stored === null ? [] : [[header, encodeURIComponent(stored)]];
    }),
  );
}
