import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListsBlock } from '#catalog/kernel/detail.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { sharedParams, useDetail } from '#engine/web/blocks/useBlocks.ts';
import { RelationList } from '#engine/web/RelationList.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';

/** A relation list with the object of the page as its scope. */
export function ScopedList({ listing }: { listing: Listing }) {
  const { family, id } = useDetail();
  const scope = useMemo(() => ({ [family.scope]: id }), [family.scope, id]);
  return <RelationList listing={listing} scope={scope} />;
}

/** Relation lists with a switch between them. The choice is in the address; another list begins without the filters of the last. */
export function ListsView({ block }: { block: ListsBlock }) {
  const [query, setQuery] = useSearchParams();
  const names = Object.keys(block.lists);
  const asked = query.get('list') ?? '';
  const chosen = names.includes(asked) ? asked : (names[0] ?? '');
  const choose = (name: string) =>
    setQuery(
      (now) => {
        const next = sharedParams(now);
        if (name !== names[0]) next.set('list', name);
        return next;
      },
      { preventScrollReset: true },
    );
  const shown = block.lists[chosen];
  return (
    <section aria-label={block.title} className="lists">
      <Segmented
        label={block.title}
        value={chosen}
        options={names.map((value) => ({ value, label: block.lists[value]?.label }))}
        onChange={choose}
      />
      {shown && <ScopedList key={chosen} listing={shown.listing} />}
    </section>
  );
}
