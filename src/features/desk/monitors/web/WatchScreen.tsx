import { type ComponentType, useState } from 'react';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import type { RowPress } from './RowActions.tsx';
import { useAddDialog } from './useAddMonitor.ts';
import { type MonitorCalls, useMonitorChange, useMonitors } from './useMonitors.ts';
import { WatchConfirm, type WatchDoubt } from './WatchConfirm.tsx';
import { WatchFrame, type WatchList } from './WatchFrame.tsx';

/** What every monitor has. */
interface AnyMonitor {
  readonly id: string;
  readonly status: number;
  readonly is_sticky: boolean;
}

/** All that is special about one list of monitors. */
export interface WatchDefinition<M extends AnyMonitor, Query, Body> {
  readonly kind: 'live' | 'video';
  readonly title: string;
  readonly unit: string;
  readonly tabs: readonly { readonly value: number; readonly label: string }[];
  /** What monitors are good for, where there is none yet. */
  readonly note: string;
  readonly heads: readonly string[];
  /** First and last column of figures, which stand at the right. */
  readonly figures: readonly [first: number, last: number];
  readonly list: Endpoint<Query, Body, WatchList<M>>;
  readonly calls: MonitorCalls;
  readonly Row: ComponentType<{ monitor: M; onPress: (press: RowPress) => void }>;
  readonly AddDialog: ComponentType<{
    preset: string;
    /** What `preset` is called; empty where that is not known. */
    presetName: string;
    onAdded: () => Promise<void>;
    onClose: () => void;
  }>;
}

/** A list of monitors with its tabs, its quota, and the dialogs that add, cancel and remove. */
export function WatchScreen<M extends AnyMonitor, Query, Body>({
  of: { kind, title, unit, tabs, note, heads, figures, list, calls, Row, AddDialog },
}: {
  of: WatchDefinition<M, Query, Body>;
}) {
  const { data, isError, retry, status, page, go, reload, added, addedName } = useMonitors(list);
  const change = useMonitorChange(calls, reload);
  const dialog = useAddDialog(added);
  const [doubt, setDoubt] = useState<WatchDoubt | null>(null);
  const press = ({ id, status: now, is_sticky: isSticky }: M, action: RowPress) =>
    action === 'stick' ? change.stick(id, !isSticky) : setDoubt({ id, status: now, press: action });
  return (
    <WatchFrame
      title={title}
      unit={unit}
      tabs={tabs}
      status={status}
      page={page}
      list={data}
      isError={isError}
      emptyNote={note}
      onGo={go}
      onRetry={retry}
      onAdd={dialog.open}
      dialogs={
        <>
          {doubt && <WatchConfirm doubt={doubt} change={change} onClose={() => setDoubt(null)} />}
          {dialog.isOpen && (
            <AddDialog preset={added ?? ''} presetName={addedName} onAdded={reload} onClose={dialog.close} />
          )}
        </>
      }
    >
      <div className="watch-scroll">
        <table className="plain-table watch-table" data-kind={kind}>
          <caption className="unseen">{title}列表</caption>
          <thead>
            <tr>
              {heads.map((head, n) => (
                <th key={head} scope="col" data-right={n >= figures[0] && n <= figures[1]}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.items.map((monitor) => (
              <Row key={monitor.id} monitor={monitor} onPress={(action) => press(monitor, action)} />
            ))}
          </tbody>
        </table>
      </div>
    </WatchFrame>
  );
}
