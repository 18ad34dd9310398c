import './materials.css';
import { useRef, useState } from 'react';
import type { ActedObject } from '#engine/web/actions/object-actions.ts';
import { PosterCode } from '#platform/web/poster/PosterCode.tsx';
import { usePageCards } from '#platform/web/poster/usePageCards.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { Sheet } from '#platform/web/ui/Sheet.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { type MaterialKind, materialLabel, posterAddress } from '../rules.ts';
import { PosterFoot, PosterPreview } from './PosterParts.tsx';
import { useDrawn } from './useDrawn.ts';

/** The cards of the page as posters: choose one, look at it, take it along. */
export function PosterDrawer({ of, name, onClose }: ActedObject & { onClose: () => void }) {
  const cards = usePageCards();
  const [chosen, setKey] = useState(cards[0]?.key);
  const card = cards.find((one) => one.key === chosen) ?? cards[0];
  const key = card?.key;
  const place = useRef<HTMLDivElement>(null);
  const title = name || of.card.unnamed;
  const address = posterAddress(location.href);
  const code = () => place.current?.querySelector('canvas') ?? null;
  const drawn = useDrawn(card, { name: title, address, code });
  return (
    <Sheet
      title={materialLabel(of.id as MaterialKind)}
      onClose={onClose}
      size={520}
      className="poster-drawer"
    >
      {cards.length === 0 ? (
        <StateCard face="empty" words="这个页面还没有可以生成海报的内容" />
      ) : (
        <>
          <Segmented
            label="选择内容"
            isLoose
            value={key ?? ''}
            options={cards.map((one) => ({ value: one.key, label: one.title }))}
            onChange={setKey}
          />
          <PosterPreview drawn={drawn} title={card?.title ?? ''} />
          <PosterFoot drawn={drawn} name={title} card={card?.title ?? ''} />
        </>
      )}
      <PosterCode place={place} address={address} />
    </Sheet>
  );
}
