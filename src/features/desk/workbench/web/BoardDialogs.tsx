import { Confirm } from '#platform/web/ui/Confirm.tsx';
import {
  addBoard,
  addComponent,
  type BoardComponent,
  deleteBoard,
  deleteComponent,
  editComponent,
  renameBoard,
  shareBoard,
  type WorkBoard,
} from '../contract.ts';
import { templates } from '../rules.ts';
import { AddDialog } from './AddDialog.tsx';
import { BoardNameDialog } from './BoardNameDialog.tsx';
import { EditDialog, type OwnSettings } from './EditDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import type { useBoardChange } from './useBoards.ts';

/** What is open over the workbench. */
export type Open =
  | { readonly what: 'new'; readonly template: string | undefined }
  | { readonly what: 'rename' | 'share' | 'delete'; readonly board: WorkBoard }
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'remove'; readonly component: BoardComponent };

interface Props {
  open: Open;
  /** The board in sight. */
  board: WorkBoard;
  boards: readonly WorkBoard[];
  changes: ReturnType<typeof useBoardChange>;
  onClose: () => void;
  onPick: (id: string) => void;
}

type Changes = Props['changes'];
type ForBoard = { board: WorkBoard; changes: Changes; onClose: () => void };
type ForComponent = ForBoard & { component: BoardComponent };

const versionOf = ({ id, version }: WorkBoard) => ({ id, version });

function NewBoard({
  template: id,
  changes,
  onClose,
  onPick,
}: Omit<Props, 'open' | 'board' | 'boards'> & { template: string | undefined }) {
  const template = templates.find((one) => one.id === id);
  const save = async (name: string) => {
    const made = await changes.change(addBoard, { name, ...(template && { template: template.id }) });
    onClose();
    if (made) onPick(made.id);
  };
  return (
    <BoardNameDialog
      title="新建看板"
      initial={template ? `${template.name}看板` : ''}
      onClose={onClose}
      onSave={(name) => void save(name)}
    />
  );
}

function RenameBoard({ board, changes, onClose }: ForBoard) {
  const save = async (name: string) => {
    if (await changes.change(renameBoard, { ...versionOf(board), name })) onClose();
  };
  return (
    <BoardNameDialog
      title="重命名看板"
      initial={board.name}
      onClose={onClose}
      onSave={(name) => void save(name)}
    />
  );
}

function DropBoard({ board, changes, onClose }: ForBoard) {
  return (
    <Confirm
      title="删除看板"
      words={`删除「${board.name}」及其中的组件，分享链接同时失效。`}
      action="删除"
      onClose={onClose}
      onConfirm={async () => {
        await changes.run(deleteBoard, { id: board.id });
      }}
    />
  );
}

function NewComponent({ board, changes, onClose }: ForBoard) {
  const add = async (type: number) => {
    await changes.change(addComponent, { ...versionOf(board), type });
    onClose();
  };
  return <AddDialog onClose={onClose} onAdd={(type) => void add(type)} />;
}

function EditComponent({ board, component, changes, onClose }: ForComponent) {
  const save = async (own: OwnSettings) => {
    const body = { ...versionOf(board), component: component.id, ...own };
    if (await changes.change(editComponent, body)) onClose();
  };
  return <EditDialog component={component} onClose={onClose} onSave={(own) => void save(own)} />;
}

function DropComponent({ board, component, changes, onClose }: ForComponent) {
  return (
    <Confirm
      title="删除组件"
      words={`从看板中删除「${component.title}」。`}
      action="删除"
      onClose={onClose}
      onConfirm={async () => {
        await changes.change(deleteComponent, { ...versionOf(board), component: component.id });
      }}
    />
  );
}

/** The dialogs of the workbench; each closes when its change was made. */
export function BoardDialogs({ open, board, boards, changes, onClose, onPick }: Props) {
  const own = { changes, onClose };
  switch (open.what) {
    case 'new':
      return <NewBoard template={open.template} onPick={onPick} {...own} />;
    case 'rename':
      return <RenameBoard board={open.board} {...own} />;
    case 'delete':
      return <DropBoard board={open.board} {...own} />;
    case 'add':
      return <NewComponent board={board} {...own} />;
    case 'edit':
      return <EditComponent board={board} component={open.component} {...own} />;
    case 'remove':
      return <DropComponent board={board} component={open.component} {...own} />;
    case 'share':
      return (
        <ShareDialog
          board={boards.find(({ id }) => id === open.board.id) ?? open.board}
          onClose={onClose}
          onShare={(isShared) => void changes.change(shareBoard, { id: open.board.id, is_shared: isShared })}
        />
      );
  }
}
