import { useState } from 'react';
import { formatCount } from '#platform/web/format/figures.ts';
import { formatClock, formatMoment } from '#platform/web/format/times.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import type { OfficialSource, SourceProgress } from '../contract.ts';
import { SourceSettings } from './SourceSettings.tsx';
import { everyWords, kindWords, spanWords, stateWords, tierWords } from './source-words.ts';
import { useSourceActs } from './useSources.ts';

/** What a source brought so far, as figures in a line. */
function Figures({ progress, kind }: { progress: SourceProgress; kind: OfficialSource['kind'] }) {
  const { products, counters, calls, discovery, capacity, streams } = progress;
  const rows = streams.reduce((sum, one) => sum + one.rows, 0);
  const figures =
    kind === 'alliance'
      ? [
          ['商品', formatCount(products)],
          ['销量计数', formatCount(counters)],
          ['目录已查', discovery ? `${discovery.done} / ${discovery.known}` : '--'],
          ['此额度可跟踪', capacity === null ? '--' : `${formatCount(capacity)}个商品`],
        ]
      : [['已采集', `${formatCount(rows)}行`]];
  return (
    <dl className="source-figures flex wrap">
      {[...figures, ['近两分钟调用', `${calls.used} / ${calls.allowed}`]].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How fresh followed products are, a tier a row. */
function Tiers({ tiers }: Pick<SourceProgress, 'tiers'>) {
  if (tiers.length === 0) return null;
  return (
    <table className="source-tiers">
      <caption className="unseen">各档商品的新鲜程度</caption>
      <thead>
        <tr>
          {['档', '商品', '计划', '按计划新鲜', '最久未采集'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ tier, products, every_s: every, fresh, oldest_s: oldest }) => (
          <tr key={tier}>
            <th scope="row">{tierWords[tier]}</th>
            <td>{formatCount(products)}</td>
            <td>{everyWords(every)}</td>
            <td>{products === 0 ? '--' : `${Math.floor((fresh / products) * 100)}%`}</td>
            <td>{oldest === null ? (products === 0 ? '--' : '尚未全部采集') : spanWords(oldest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When sales can be expected; nothing once they are there. */
export function FirstSales({ progress }: { progress: SourceProgress }) {
  const { first_row_at: first, first_sales_at: sales, has_sales: hasSales } = progress;
  if (hasSales) return null;
  const when = sales === null ? '约10分钟后出现' : `约${formatClock(sales)}出现`;
  return (
    <p className="source-expect">
      {first === null ? '正在等第一批数据。' : ''}销量需要两次采集，{when}
    </p>
  );
}

function Remarks({ refused, remarks }: Pick<SourceProgress, 'refused' | 'remarks'>) {
  if (refused.length + remarks.length === 0) return null;
  return (
    <ul className="source-remarks stack gap-4">
      {refused.map(({ reason, count }) => (
        <li key={reason}>
          未写入：{reason}，{formatCount(count)}行
        </li>
      ))}
      {remarks.map(({ reason, count }) => (
        <li key={reason}>
          留空：{reason}，{formatCount(count)}处
        </li>
      ))}
    </ul>
  );
}

interface ButtonsProps {
  source: OfficialSource;
  onSettings: () => void;
  onRemove: () => void;
}

function Buttons({ source, onSettings, onRemove }: ButtonsProps) {
  const acts = useSourceActs(source.id);
  const checking = useSubmit(acts.check);
  return (
    <span className="source-acts flex">
      <button type="button" className="link-btn" disabled={checking.isBusy} onClick={checking.onSubmit}>
        检查
      </button>
      <button type="button" className="link-btn" onClick={acts.collect}>
        立即采集
      </button>
      {source.state === 'running' ? (
        <button type="button" className="link-btn" onClick={acts.pause}>
          暂停
        </button>
      ) : (
        <button type="button" className="link-btn" onClick={acts.resume}>
          继续
        </button>
      )}
      <button type="button" className="link-btn" onClick={onSettings}>
        设置
      </button>
      <button type="button" className="link-btn" onClick={onRemove}>
        删除
      </button>
    </span>
  );
}

/** A source: whether it collects, what its last check said, what has come and how fresh that is. */
export function SourceCard({ source }: { source: OfficialSource }) {
  const [isDoubted, setDoubted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { remove } = useSourceActs(source.id);
  const { name, kind, state, app_key: key, check, waits_until: waits, progress } = source;
  const label = kindWords.find((one) => one.kind === kind)?.label ?? kind;
  return (
    <section className="card source-card stack gap-12" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span className="source-state label" data-state={state}>
          {stateWords[state]}
        </span>
        <small>
          {label}，应用 {key}，{formatMoment(source.created_at)}接通
        </small>
        <Buttons source={source} onSettings={() => setOpen(true)} onRemove={() => setDoubted(true)} />
      </header>
      {check && (
        <p className="source-check" data-outcome={check.outcome}>
          {formatMoment(check.at)} {check.words}
        </p>
      )}
      {waits !== null && <p className="source-expect">{formatClock(waits)}后自动再试</p>}
      {kind === 'alliance' && state === 'running' && <FirstSales progress={progress} />}
      <Figures progress={progress} kind={kind} />
      <Tiers tiers={progress.tiers} />
      <Remarks refused={progress.refused} remarks={progress.remarks} />
      {isOpen && <SourceSettings source={source} onClose={() => setOpen(false)} />}
      {isDoubted && (
        <Confirm
          title="删除数据来源"
          words="停止采集并删除保存的密钥，已采集的数据保留。"
          action="删除"
          onConfirm={remove}
          onClose={() => setDoubted(false)}
        />
      )}
    </section>
  );
}
