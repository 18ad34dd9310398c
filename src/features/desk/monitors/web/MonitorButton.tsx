import { type ComponentProps, useContext } from 'react';
import { Link } from 'react-router';
import { LIGHT } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { isOnAir, textOf } from '#engine/web/cells/cell-props.ts';
import { blockedOf, useSlots } from '#engine/web/slots.ts';
import { ListingContext } from '#engine/web/useListing.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { showToast } from '#platform/web/toast.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { RowLink } from '#platform/web/ui/RowLink.tsx';
import { useWrite } from '#platform/web/useWrite.ts';

/** Props of the button of chosen rows. */
type BulkProps = ComponentProps<NonNullable<ObjectAction['Bulk']>>;

/** The list of monitors that an object belongs into. */
const lists = { author: 'liveWatch', live: 'liveWatch', video: 'videoWatch' } as const;

const listOf = (of: ActedObject['of']) => (lists as Readonly<Record<string, string>>)[of.id];

/** What the button of a head says. */
const headWords = { author: '监控直播', live: '监控', video: '监控' } as const;

/** Leads to the dialog that monitors an object: from a row, or from the head of its page. */
function MonitorButton({
  of,
  id,
  name,
  author,
  isOver,
  place,
}: ActedObject & { readonly place: ActionPlace }) {
  const list = listOf(of);
  if (list === undefined) return null;
  const target = isOver === true ? (author ?? id) : id;
  // The dialog names what it was opened for. A closed room leads to its author, whose name is not at hand.
  const named = { add: target, ...(target === id && { name }) };
  const to = `/userCenter/dataWatch/${list}?${new URLSearchParams(named).toString()}`;
  if (place === 'head')
    return (
      <Link className="btn" to={to}>
        {of.id !== 'author' && <Icon name="eye" size={14} />}
        {isOver === true ? '监控下一场' : headWords[of.id as keyof typeof headWords]}
      </Link>
    );
  return (
    <RowLink to={to} label={`监控 ${name}`} title="监控">
      <Icon name="eye" size={16} />
    </RowLink>
  );
}

/** What to watch of a row: a room that has closed opens no more, so its author's next one. */
function targetOf(of: ActedObject['of'], row: WireRow): string {
  const isOver = of.id === 'live' && !isOnAir(of, row);
  return textOf(row, isOver ? 'uid' : of.key);
}

/** Adds a monitor for each target until the edition has no more; answers how many were added, and why others were not. */
async function watchAll(of: ActedObject['of'], targets: readonly string[]) {
  const { addLiveMonitor, addVideoMonitor } = await import('../contract.ts');
  let added = 0;
  let refused: ApiFailure | null = null;
  for (const target of targets) {
    try {
      await (listOf(of) === 'videoWatch'
        ? call(addVideoMonitor, { body: { target } })
        : call(addLiveMonitor, { body: { target } }));
      added += 1;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (blockedOf(error)) return { added, failure: error };
      refused = error;
    }
  }
  return { added, failure: refused };
}

/** 监控 of chosen rows, as the dialog does it for one with its usual choices. */
function MonitorChosen({ of, ids, onDone }: BulkProps) {
  const { level, openPrompt } = useSlots();
  const rows = useContext(ListingContext)?.reply?.items ?? [];
  const { run, isBusy } = useWrite(async () => {
    const chosen = rows.filter((row) => ids.includes(textOf(row, of.key)));
    const targets = [...new Set(chosen.map((row) => targetOf(of, row)))].filter((target) => target !== '');
    const { added, failure } = await watchAll(of, targets);
    const blocked = failure && blockedOf(failure);
    const rest = targets.length - added;
    showToast(
      failure && !blocked ? `已监控${added}个，其余${rest}个：${failure.message}` : `已监控${added}个`,
    );
    if (blocked) openPrompt(blocked);
    else onDone();
  });
  const press = () => (level < LIGHT ? openPrompt({ prompt: 'feature', needs: LIGHT }) : run());
  return (
    <button type="button" className="btn" disabled={isBusy} onClick={press}>
      <Icon name="eye" size={14} />
      批量监控
      {level < LIGHT && <LockMark needs={LIGHT} />}
    </button>
  );
}

/** Monitoring, for one and for chosen rows of influencers, live rooms and videos. */
export const monitorAction: ObjectAction = {
  id: 'monitor',
  isFor: (of) => listOf(of) !== undefined,
  Button: MonitorButton,
  Bulk: MonitorChosen,
};
