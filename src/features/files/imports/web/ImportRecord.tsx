import { useState } from 'react';
import { formatMoment } from '#platform/web/format/times.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import type { DataImport, ImportFileResult, ImportOverview } from '../contract.ts';
import { OWN_FEED } from '../rules.ts';
import { canBegin } from './useImports.ts';

const states = {
  draft: '未开始',
  waiting: '导入中',
  done: '已完成',
  failed: '导入失败',
  cancelled: '已取消',
} as const;
const heads = ['文件', '数据源', '读取', '写入', '重复', '未导入', '说明'] as const;

interface Props {
  items: readonly DataImport[];
  feeds: ImportOverview['feeds'];
  onCancel: (id: string) => void;
  onAgain: (id: string) => void;
  onDelete: (id: string) => Promise<void>;
  onDownload: (id: string) => void;
}

/** What is to be said of a file beside its counts. */
function remarksOf({
  refused,
  reasons,
  left_out: leftOut,
  notes = [],
  dropped,
  unread_sheets: sheets = [],
}: ImportFileResult): readonly string[] {
  if (refused !== null) return [refused];
  return [
    ...notes,
    ...reasons.map(({ reason, count }) => `${reason}，${count}行`),
    ...leftOut.map(({ reason, count }) => `留空：${reason}，${count}处`),
    ...(dropped.length > 0 ? [`未读的列：${dropped.join('、')}`] : []),
    ...(sheets.length > 0 ? [`未读的工作表：${sheets.join('、')}`] : []),
  ];
}

function Results({ item: { results }, feeds }: { item: DataImport; feeds: Props['feeds'] }) {
  return (
    <table className="plain-table import-results">
      <caption className="unseen">每个文件的结果</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <tr key={n}>
            <th scope="row">{one.name}</th>
            <td data-label="数据源">
              {[...feeds, OWN_FEED].find(({ id }) => id === one.feed)?.about ?? one.feed}
            </td>
            <td data-label="读取">{one.rows}</td>
            <td data-label="写入">{one.accepted}</td>
            <td data-label="重复">{one.duplicates}</td>
            <td data-label="未导入">{one.rejected}</td>
            <td data-label={remarksOf(one).length > 0 ? '说明' : undefined}>
              {remarksOf(one).map((words) => (
                <p key={words}>{words}</p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Progress({ item: { fraction, stage } }: { item: DataImport }) {
  const percent = Math.round(fraction * 100);
  return (
    <p className="import-progress row wrap" role="status">
      <progress max={100} value={percent} aria-label="导入进度" />
      {stage === '' ? '排队中' : `${percent}% ${stage}`}
    </p>
  );
}

function Item({
  item,
  feeds,
  onDelete,
  ...acts
}: Omit<Props, 'items' | 'onDelete'> & { item: DataImport; onDelete: () => void }) {
  const { id, state, files, error, created_at: created } = item;
  return (
    <li>
      <header>
        <b>{files.length === 1 ? files[0]?.name : `${files.length}个文件`}</b>
        <span className="import-state" data-state={state}>
          {states[state]}
        </span>
        <small>{formatMoment(created)}</small>
        <span className="import-acts gap-12">
          {item.has_rejected && (
            <button type="button" className="link-btn" onClick={() => acts.onDownload(id)}>
              下载未导入的行
            </button>
          )}
          {canBegin(item) && (
            <button type="button" className="link-btn" onClick={() => acts.onAgain(id)}>
              重新导入
            </button>
          )}
          {state === 'waiting' ? (
            <button type="button" className="link-btn" onClick={() => acts.onCancel(id)}>
              取消
            </button>
          ) : (
            <button type="button" className="link-btn" onClick={onDelete}>
              删除
            </button>
          )}
        </span>
      </header>
      {state === 'waiting' && <Progress item={item} />}
      {error !== '' && <p className="import-error">{error}</p>}
      {item.was_resumed && <p className="import-note">导入曾中断，中断前写入的行计在“重复”里</p>}
      {item.results.length > 0 && <Results item={item} feeds={feeds} />}
    </li>
  );
}

/** What was imported in the last days, and what became of each file. */
export function ImportRecord({ items, onDelete, ...rest }: Props) {
  const [doubt, setDoubt] = useState<string | null>(null);
  return (
    <section className="card import-record" aria-label="导入记录">
      <h2>导入记录</h2>
      {items.length === 0 ? (
        <p className="import-note">还没有导入记录</p>
      ) : (
        <ul>
          {items.map((item) => (
            <Item key={item.id} item={item} {...rest} onDelete={() => setDoubt(item.id)} />
          ))}
        </ul>
      )}
      {doubt !== null && (
        <Confirm
          title="删除导入记录"
          words="已导入的数据保留，未导入的行不能再下载。"
          action="删除"
          onConfirm={() => onDelete(doubt)}
          onClose={() => setDoubt(null)}
        />
      )}
    </section>
  );
}
