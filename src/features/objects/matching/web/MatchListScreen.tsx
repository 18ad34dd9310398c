import './matching.css';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { FLAGSHIP } from '#catalog/plans.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePromptedCall } from '#engine/web/prompted.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { saveCsv } from '#platform/web/chart/table-csv.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { changeTalk, type MatchedAuthor, type MatchTask } from '../contract.ts';
import { type TalkState, talkStates } from '../rules.ts';
import { MatchProduct } from './MatchProduct.tsx';
import { MatchTable } from './MatchTable.tsx';
import { matchCsv } from './match-csv.ts';
import { TalkDialog } from './TalkDialog.tsx';
import { type SeenContacts, useContacts } from './useContacts.ts';
import { useMatch, useMatchReload } from './useMatching.ts';

type Tab = TalkState | 'all';

/** Changes talks of a task and fetches it anew. */
function useTalks(id: string) {
  const run = usePromptedCall();
  const reload = useMatchReload();
  return (authors: readonly string[], change: { state?: TalkState; note?: string }) =>
    run(async () => {
      await call(changeTalk, { body: { id, author_ids: [...authors], ...change } });
      await reload();
    });
}

/** The states of the talk with how many authors each has. */
function Tabs({
  items,
  tab,
  onTab,
}: {
  items: readonly MatchedAuthor[];
  tab: Tab;
  onTab: (tab: Tab) => void;
}) {
  const tabs: readonly { id: Tab; label: string }[] = [{ id: 'all', label: '全部' }, ...talkStates];
  return (
    <nav className="match-tabs row wrap" aria-label="邀约状态">
      {tabs.map(({ id, label }) => (
        <button key={id} type="button" aria-current={tab === id} onClick={() => onTab(id)}>
          {label}{' '}
          <span>{id === 'all' ? items.length : items.filter(({ state }) => state === id).length}</span>
        </button>
      ))}
    </nav>
  );
}

/** Actions on all authors, or on the chosen ones. */
function Tools({
  task,
  items,
  chosen,
  contacts,
  isReachable,
  onReachable,
  onState,
}: {
  task: MatchTask;
  items: readonly MatchedAuthor[];
  chosen: readonly string[];
  contacts: SeenContacts;
  isReachable: boolean;
  onReachable: (isReachable: boolean) => void;
  onState: (state: TalkState) => void;
}) {
  const { level, openPrompt } = useSlots();
  const save = () => {
    if (level < FLAGSHIP) return openPrompt({ prompt: 'export-list', needs: FLAGSHIP });
    const rows = chosen.length > 0 ? items.filter((one) => chosen.includes(one.author_id)) : items;
    saveCsv(`达人匹配-${task.product.title}`, matchCsv(task, rows, contacts));
  };
  return (
    <div className="match-tools row wrap">
      <Tick checked={isReachable} onChange={onReachable}>
        有联系方式
      </Tick>
      {chosen.length > 0 && (
        <>
          <span>已选 {chosen.length} 位</span>
          <Select
            label="批量更新状态"
            value={null}
            placeholder="批量更新状态"
            options={talkStates.map(({ id, label }) => ({ value: id, label }))}
            onChange={onState}
          />
        </>
      )}
      <button type="button" className="btn" onClick={save}>
        <Icon name="export" size={14} />
        {chosen.length > 0 ? '导出所选' : '导出'}
        {level < FLAGSHIP && <LockMark needs={FLAGSHIP} />}
      </button>
    </div>
  );
}

function Matched({ task, items }: { task: MatchTask; items: readonly MatchedAuthor[] }) {
  const change = useTalks(task.id);
  const [tab, setTab] = useState<Tab>('all');
  const [ticked, setChosen] = useState<readonly string[]>([]);
  const [invited, setInvited] = useState<MatchedAuthor | null>(null);
  const [isReachable, setReachable] = useState(false);
  const { contacts, look } = useContacts();
  const rows = items.filter(
    ({ state, has_contact }) => (tab === 'all' || state === tab) && (!isReachable || has_contact === true),
  );
  // What has left the tab is chosen no more: only what can be seen is changed.
  const chosen = ticked.filter((id) => rows.some((one) => one.author_id === id));
  return (
    <>
      <section className="card match-head row wrap">
        <MatchProduct product={task.product} size={64} />
        <small>
          数据截至 {formatDay(task.data_day)}
          {task.wanted.is_new_only && ' · 只含未带过本品的达人'}
        </small>
        <Link className="btn" to={`/find-author/detail/${task.id}`}>
          匹配报告
        </Link>
      </section>
      <section className="card match-list" aria-label="匹配到的达人">
        <div className="match-bar row wrap spread">
          <Tabs items={items} tab={tab} onTab={setTab} />
          <Tools
            task={task}
            items={rows}
            contacts={contacts}
            isReachable={isReachable}
            onReachable={setReachable}
            chosen={chosen}
            onState={(state) => void change(chosen, { state }).then((done) => done && setChosen([]))}
          />
        </div>
        <MatchTable
          rows={rows}
          places={new Map(items.map(({ author_id }, n) => [author_id, n + 1]))}
          chosen={chosen}
          onChoose={setChosen}
          onInvite={setInvited}
          contacts={contacts}
          onLook={look}
          onChange={(id, to) => change([id], to)}
        />
      </section>
      {invited && (
        <TalkDialog
          task={task}
          author={invited}
          onInvited={() =>
            void change([invited.author_id], { state: 'invited' }).then((done) => done && setInvited(null))
          }
          onClose={() => setInvited(null)}
        />
      )}
    </>
  );
}

/** The influencers that were found for a product, and where the talk with each is. */
export function MatchListScreen() {
  const { level } = useSlots();
  const { id = '' } = useParams();
  const fetch = useMatch(id, level);
  return (
    <ThemeProvider>
      <main className="match">
        <p className="match-way">
          <Link to="/find-author/index">‹ 返回达人匹配</Link>
        </p>
        <h1 className="unseen">匹配到的达人</h1>
        <Loaded fetch={fetch} height={480}>
          {({ task, items }) => <Matched task={task} items={items} />}
        </Loaded>
      </main>
    </ThemeProvider>
  );
}
