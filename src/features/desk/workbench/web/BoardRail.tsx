import { Link } from 'react-router';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useMenu } from '#platform/web/ui/useMenu.ts';
import type { WorkBoard } from '../contract.ts';
import { templates } from '../rules.ts';
import { DigestHour } from './DigestHour.tsx';

/** What one may do with a board. */
export interface BoardActions {
  onRename(board: WorkBoard): void;
  onCopy(board: WorkBoard): void;
  onShare(board: WorkBoard): void;
  onMove(board: WorkBoard, by: -1 | 1): void;
  onDelete(board: WorkBoard): void;
}

interface Props {
  boards: readonly WorkBoard[];
  limit: number;
  current: string;
  onPick: (id: string) => void;
  onAdd: (template?: string) => void;
  actions: BoardActions;
}

function BoardMenu({
  board,
  at,
  last,
  actions,
}: {
  board: WorkBoard;
  at: number;
  last: number;
  actions: BoardActions;
}) {
  const { isOpen, setOpen, home, onKeyDown, onBlur } = useMenu();
  const entries = [
    { label: '重命名', act: () => actions.onRename(board), isOff: board.is_locked },
    { label: '复制', act: () => actions.onCopy(board), isOff: false },
    { label: '分享链接', act: () => actions.onShare(board), isOff: board.is_locked },
    { label: '上移', act: () => actions.onMove(board, -1), isOff: at === 0 },
    { label: '下移', act: () => actions.onMove(board, 1), isOff: at === last },
    { label: '删除', act: () => actions.onDelete(board), isOff: last === 0 },
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys and focus of what is inside
    <div ref={home} className="wb-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className="icon-button"
        aria-label={`${board.name}：更多`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" weight={3} />
      </button>
      {isOpen && (
        <div className="wb-menu-panel stack">
          {entries.map(({ label, act, isOff }) => (
            <button
              key={label}
              type="button"
              disabled={isOff}
              data-danger={label === '删除'}
              onClick={() => {
                setOpen(false);
                act();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The boards at the left, a new one, and the templates. */
export function BoardRail({ boards, limit, current, onPick, onAdd, actions }: Props) {
  return (
    <nav className="wb-rail" aria-label="看板">
      <p>
        看板
        <span>
          {boards.length}/{limit}
        </span>
      </p>
      <ul>
        {boards.map((board, at) => (
          <li key={board.id} data-here={board.id === current}>
            <button
              type="button"
              aria-current={board.id === current ? 'page' : undefined}
              onClick={() => onPick(board.id)}
            >
              <Icon name={board.is_locked ? 'lock' : 'grid'} />
              <span className="one-line">{board.name}</span>
            </button>
            <BoardMenu board={board} at={at} last={boards.length - 1} actions={actions} />
          </li>
        ))}
      </ul>
      <button type="button" className="wb-new row gap-8" onClick={() => onAdd()}>
        <Icon name="plus" />
        新建看板
      </button>
      <p className="wb-templates">模板</p>
      <ul>
        {templates.map(({ id, name, about }) => (
          <li key={id}>
            <button type="button" title={about} onClick={() => onAdd(id)}>
              <span className="one-line">{name}模板</span>
            </button>
          </li>
        ))}
      </ul>
      <DigestHour />
      <Link className="wb-new row gap-8" to="/information/articleList">
        <Icon name="help" />
        资讯
      </Link>
    </nav>
  );
}
