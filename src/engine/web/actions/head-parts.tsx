import { Link } from 'react-router';
import type { Entity } from '#catalog/kernel/entity.ts';
import type { WireRow } from '#engine/contract.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useSlots } from '../slots.ts';
import { useObjectActions } from './ObjectButtons.tsx';
import type { HeadButton } from './object-actions.ts';

/** A button of the head of a page. */
export interface HeadPart {
  readonly id: string;
  readonly Draw: HeadButton;
  readonly hasState: boolean;
}

/** The order of the buttons in the head of every page; what is not named follows before the last ones. */
const FIRST = [
  'follow-author',
  'follow',
  'monitor',
  'contact',
  'update-author',
  'export-page',
  'compare',
  'extractCopy',
  'cart',
  'match',
];
const LAST = ['poster', 'report', 'calibration'];

/** Buttons that are behind 更多 on every screen. */
const BEHIND = ['alert'];

/** The buttons in the row of a head: the first ones, and those whose words are a state, however few there is room for. */
export function partsInRow(parts: readonly HeadPart[], room: number): readonly HeadPart[] {
  const open = parts.filter(({ id }) => !BEHIND.includes(id));
  const first = open.slice(0, room);
  return open.filter((part) => part.hasState || first.includes(part));
}

const placeOf = (id: string) => {
  const [first, last] = [FIRST.indexOf(id), LAST.indexOf(id)];
  if (first >= 0) return first;
  return last >= 0 ? FIRST.length + 1 + last : FIRST.length;
};

/** The buttons of a page's head in their order: what can be done with the object, and with the page. */
export function useHeadParts(of: Entity): readonly HeadPart[] {
  const { PageExport, PosterButton, ReportButton, CalibrationBadge } = useSlots();
  const actions = useObjectActions(of).flatMap(({ id, Button, hasState = false }): HeadPart[] =>
    Button ? [{ id, Draw: Button, hasState }] : [],
  );
  const own: readonly (readonly [string, HeadButton | undefined])[] = [
    ['export-page', PageExport],
    ['poster', PosterButton],
    ['report', ReportButton],
    ['calibration', CalibrationBadge],
  ];
  const slots = own.flatMap(([id, Draw]): HeadPart[] => (Draw ? [{ id, Draw, hasState: false }] : []));
  return [...actions, ...slots].toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
}

/** 复制链接 of the page. */
export function CopyLink() {
  return (
    <button type="button" className="btn" onClick={() => void copyText(location.href)}>
      <Icon name="copy" size={14} />
      复制链接
    </button>
  );
}

/** 找相似: the library with what is similar by the card of the object; nothing where nothing is known to go by. */
export function FindSimilar({ of, card }: { of: Entity; card: WireRow | undefined }) {
  const { similarPath, level } = useSlots();
  const to = card === undefined ? null : (similarPath?.(of, card, level) ?? null);
  if (to === null) return null;
  return (
    <Link className="btn" to={to}>
      <Icon name="search" size={14} />
      找相似
    </Link>
  );
}
