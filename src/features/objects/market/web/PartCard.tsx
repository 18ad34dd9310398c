import type { ReactNode } from 'react';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { Loaded, type PartFetch } from '#engine/web/Loaded.tsx';
import { CsvButton } from '#platform/web/chart/CsvButton.tsx';
import type { ChartTable } from '#platform/web/chart/table-csv.ts';
import { OldContent } from '#platform/web/ui/OldContent.tsx';
import type { MarketFile } from './market-ask.ts';

/** A card of a market: its content, bones while it is fetched, words when it failed or is empty. */
export function PartCard({
  title,
  note,
  help,
  state,
  isEmpty = false,
  emptyWords,
  height = 240,
  file,
  table,
  controls,
  children,
}: {
  title: string;
  note?: string;
  help?: string;
  state: PartFetch<unknown>;
  isEmpty?: boolean;
  /** Why there is nothing, where it is not simply that nothing was sold. */
  emptyWords?: string | undefined;
  height?: number;
  /** What the figures of the card are as a file: its name but for the title, and the table; any viewer of the page may take them. */
  file?: MarketFile | undefined;
  table?: ChartTable | undefined;
  /** Choices of the card, before its file. */
  controls?: ReactNode;
  children: () => ReactNode;
}) {
  const hasFile = file !== undefined && table !== undefined && table.rows.length > 0 && !isEmpty;
  return (
    <BlockCard
      block={{ title, ...(note !== undefined && { note }), ...(help !== undefined && { help }) }}
      controls={
        (controls || hasFile) && (
          <>
            {controls}
            {hasFile && (
              <CsvButton
                name={`${file.name}-${title}`}
                table={{ ...table, about: [['卡片', title], ...file.about] }}
              />
            )}
          </>
        )
      }
    >
      <Loaded fetch={state} bones={<BlockBones height={height} />}>
        {() => (
          <OldContent isOld={state.isPlaceholderData === true}>
            {isEmpty ? <EmptyBlock {...(emptyWords !== undefined && { words: emptyWords })} /> : children()}
          </OldContent>
        )}
      </Loaded>
    </BlockCard>
  );
}
