import './actions.css';
import type { ReactNode } from 'react';
import type { WireRow } from '#engine/contract.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import { useMenu } from '#platform/web/ui/useMenu.ts';
import { CopyLink, FindSimilar, type HeadPart, partsInRow, useHeadParts } from './head-parts.tsx';
import type { ActedObject } from './object-actions.ts';

/** Buttons that are beside 更多: on a phone, and on a wide screen, where those of the page come to them. */
const ON_PHONE = 2;
const ON_DESK = 5;

interface Props {
  object: ActedObject;
  /** Known facts of the object, by the names of its card: 找相似 goes by it. */
  card?: WireRow;
  /** What the page adds: its big screen, the original. */
  children?: ReactNode;
}

/** 更多 of a head. Its buttons stay mounted while it is closed: dialogs belong to them. */
function More({ name, children }: { name: string; children: ReactNode }) {
  const { isOpen, setOpen, home, onKeyDown, onBlur } = useMenu();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys and focus of what is inside
    <div ref={home} className="head-more" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className="btn"
        aria-expanded={isOpen}
        aria-label={`更多 ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        更多
        <Icon name="down" size={12} />
      </button>
      <div className="head-menu" hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

/** The buttons in the header of an object's page, the same for all kinds: in one row, whose rest is behind 更多. */
export function PageButtons({ object, card, children }: Props) {
  const parts = useHeadParts(object.of);
  const isPhone = useMedia(PHONE);
  const draw = (some: readonly HeadPart[]) =>
    some.map(({ id, Draw }) => <Draw key={id} {...object} place="head" />);
  const inRow = partsInRow(parts, isPhone ? ON_PHONE : ON_DESK);
  return (
    <span className="object-actions" data-place="head">
      {draw(inRow)}
      {!isPhone && children}
      <More name={object.name}>
        {draw(parts.filter((part) => !inRow.includes(part)))}
        {isPhone && children}
        <FindSimilar of={object.of} card={card} />
        <CopyLink />
      </More>
    </span>
  );
}
