import './upgrade.css';
import { Modal } from 'antd';
import {
  categoryDepth,
  DEEPEST_ROW,
  type Edition,
  editionOf,
  FLAGSHIP,
  isBanded,
  limitOf,
  maySort,
  NO_LIMIT,
  rowsVisible,
  VISITOR,
  type ViewerLevel,
} from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { type Blocked, useSlots } from '#engine/web/slots.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';

/** A right, and what an edition holds of it in a few words. */
type Line = readonly [label: string, of: (level: ViewerLevel) => string];

/** A row limit in words; the engine's own depth is no limit that anyone meets. */
const rows = (count: number) => (count >= DEEPEST_ROW ? '不限' : `${count}条`);

/** What the editions differ in, as far as it can be used today. */
const lines: readonly Line[] = [
  ['数据库可查看', (l) => rows(rowsVisible('list', l))],
  ['榜单可查看', (l) => rows(rowsVisible('top', l))],
  ['类目层级', (l) => `${categoryDepth(l).selectable}级`],
  [
    '历史榜单',
    (l) => (limitOf('boardHistoryDays', l) === NO_LIMIT ? '仅最新' : `${limitOf('boardHistoryDays', l)}天`),
  ],
  ['按列排序', (l) => (maySort(l) ? '支持' : '不支持')],
  ['销量与销售额', (l) => (isBanded(l) ? '区间' : '具体数值')],
];

/** The dialog stays mounted while it closes, so the words stay until it has gone. */
interface Props {
  blocked: Blocked;
  isOpen: boolean;
  onClose: () => void;
}

/** 权限提醒: what is blocked, which edition opens it and what that holds; not closed by the mask (specification §2). */
export function UpgradeDialog({ blocked, isOpen, onClose }: Props) {
  const { level } = useSlots();
  const { title, text } = prompts[blocked.prompt];
  // Without a known edition the flagship is named: the specification's own offer.
  const target: Edition = blocked.needs ?? FLAGSHIP;
  const edition = editionOf(target);
  const now = level === VISITOR ? '未登录' : editionOf(level).name;
  return (
    <ThemeProvider>
      <Modal
        open={isOpen}
        onCancel={onClose}
        width={560}
        mask={{ closable: false }}
        footer={null}
        centered
        className="upgrade"
        title={title}
      >
        <div className={`upgrade-head upgrade-${edition.key}`}>
          <p>{text}</p>
          <small>{edition.name}及以上可用</small>
          <svg viewBox="0 0 560 60" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 34c70-30 140-30 210 0s140 30 210 0s100-24 140-16v42H0z" fill="#fff" opacity=".14" />
            <path d="M0 46c60-20 120-20 180 0s140 18 210-4s120-18 170-4v22H0z" fill="#fff" opacity=".18" />
          </svg>
        </div>
        <table className="upgrade-table">
          <caption className="unseen">版本对比</caption>
          <thead>
            <tr>
              <th scope="col">权益</th>
              <th scope="col">{now}</th>
              <th scope="col">{edition.name}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([label, of]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{of(level)}</td>
                <td>
                  <b>{of(target)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="upgrade-foot">
          <span>升级请联系管理员</span>
          <button type="button" className="btn" data-kind="primary" onClick={onClose}>
            知道了
          </button>
        </div>
      </Modal>
    </ThemeProvider>
  );
}
