import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import { Loaded, type PartFetch } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { useLogIn } from '#features/people/identity/web/index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { addComponent, copyBoard, layComponents, sortBoards, type WorkBoard } from '../contract.ts';
import { boardsFull, rowsOf } from '../rules.ts';
import { BoardDialogs, type Open } from './BoardDialogs.tsx';
import { BoardGrid } from './BoardGrid.tsx';
import { BoardRail } from './BoardRail.tsx';
import { TvMode } from './TvMode.tsx';
import { useBoardChange, useBoards } from './useBoards.ts';

/** The board of the address, else the first. */
function useCurrent(boards: readonly WorkBoard[] | undefined) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('board');
  const board = boards?.find(({ id }) => id === asked) ?? boards?.[0];
  const pick = (id: string) => setParams({ board: id });
  return { board, pick };
}

function NoBoards({ fetch }: { fetch: PartFetch<unknown> }) {
  const { level } = useSlots();
  if (level === VISITOR) {
    return (
      <div className="card">
        <StateCard
          face="locked"
          words="登录后使用工作台"
          note="把常看的榜单、数据库和工具放在一起，拖动排布，自动保存"
        >
          <button
            type="button"
            className="btn"
            data-kind="primary"
            onClick={() => useLogIn.getState().open()}
          >
            登录/注册
          </button>
        </StateCard>
      </div>
    );
  }
  return (
    <Loaded fetch={fetch} isPage height={400}>
      {() => null}
    </Loaded>
  );
}

/** One's own boards: rail, head and grid; every change is saved at once. */
export function OwnBoards() {
  const { level, openPrompt } = useSlots();
  const fetch = useBoards(level > VISITOR);
  const { data } = fetch;
  const changes = useBoardChange();
  const { board, pick } = useCurrent(data?.items);
  const [open, setOpen] = useState<Open | null>(null);
  const [isTv, setTv] = useState(false);
  const closeTv = useCallback(() => setTv(false), []);
  if (!data || !board) {
    return (
      <main className="wb flex">
        <div className="wb-main min-0">
          <NoBoards fetch={fetch} />
        </div>
      </main>
    );
  }
  const boards = data.items;
  /** Opens the prompt where the edition has no more; the server decides again. */
  const roomFor = (act: () => void) => {
    const full = boardsFull(level, boards.length);
    if (full) openPrompt(full);
    else act();
  };
  const on = { id: board.id, version: board.version };
  return (
    <main className="wb flex">
      <BoardRail
        boards={boards}
        limit={data.limits.boards}
        current={board.id}
        onPick={pick}
        onAdd={(template) => roomFor(() => setOpen({ what: 'new', template }))}
        actions={{
          onRename: (one) => setOpen({ what: 'rename', board: one }),
          onShare: (one) => setOpen({ what: 'share', board: one }),
          onDelete: (one) => setOpen({ what: 'delete', board: one }),
          onCopy: (one) =>
            roomFor(
              () => void changes.change(copyBoard, { id: one.id }).then((made) => made && pick(made.id)),
            ),
          onMove: (one, by) => {
            const ids = boards.map(({ id }) => id).filter((id) => id !== one.id);
            ids.splice(boards.indexOf(one) + by, 0, one.id);
            void changes.run(sortBoards, { ids });
          },
        }}
      />
      <div className="wb-main min-0">
        <header className="wb-title row gap-8">
          <h1 className="one-line">{board.name}</h1>
          {!board.is_locked && (
            <button
              type="button"
              className="icon-button"
              aria-label="重命名看板"
              onClick={() => setOpen({ what: 'rename', board })}
            >
              <Icon name="edit" />
            </button>
          )}
          <small>
            组件 {board.components.length}/{data.limits.components} ·{' '}
            {board.is_locked ? '超出版本数量，只能查看和删除' : '已自动保存'}
          </small>
          <button
            type="button"
            className="btn"
            onClick={() => setOpen({ what: 'share', board })}
            disabled={board.is_locked}
          >
            <Icon name="share" />
            分享
          </button>
          <button type="button" className="btn" onClick={() => setTv(true)}>
            <Icon name="play" />
            轮播
          </button>
          <button
            type="button"
            className="btn"
            data-kind="primary"
            disabled={board.is_locked}
            onClick={() => setOpen({ what: 'add' })}
          >
            <Icon name="plus" />
            添加组件
          </button>
        </header>
        {board.components.length === 0 ? (
          <div className="card">
            <StateCard face="empty" words="看板还没有组件" note="添加榜单、数据库和工具，随手就能看">
              <button
                type="button"
                className="btn"
                data-kind="primary"
                onClick={() => setOpen({ what: 'add' })}
              >
                添加组件
              </button>
            </StateCard>
          </div>
        ) : (
          <BoardGrid
            key={board.id}
            board={board}
            {...(!board.is_locked && {
              actions: {
                onEdit: (component) => setOpen({ what: 'edit', component }),
                onDelete: (component) => setOpen({ what: 'remove', component }),
                onCopy: ({ type, title, query, rows }) =>
                  void changes.change(addComponent, { ...on, type, title, query, rows: rowsOf(rows) }),
              },
              onLay: (components) => {
                changes.preview({ ...board, components: [...components] });
                const layout = components.map(({ id, x, y, w, h }) => ({ id, x, y, w, h }));
                void changes.change(layComponents, { ...on, layout });
              },
            })}
          />
        )}
      </div>
      {open && (
        <BoardDialogs
          open={open}
          board={board}
          boards={boards}
          changes={changes}
          onClose={() => setOpen(null)}
          onPick={pick}
        />
      )}
      {isTv && <TvMode boards={boards} first={board.id} onClose={closeTv} />}
    </main>
  );
}
