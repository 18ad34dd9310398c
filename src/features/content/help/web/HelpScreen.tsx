import './help.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { useUpdated } from '#platform/web/world.ts';
import { knownMetrics, type Metric } from '../metrics.ts';
import { ErrorTable } from './ErrorTable.tsx';
import { HowNumbersCome } from './HowNumbersCome.tsx';
import { questions } from './questions.ts';

/** The metrics whose name or meaning holds the words that were typed. */
function matching(all: readonly Metric[], words: string): Metric[] {
  const text = words.trim().toLowerCase();
  if (text === '') return [...all];
  return all.filter(({ of, label, meaning, formula }) =>
    [`${of}${label}`, label, formula ?? '', ...meaning].some((one) => one.toLowerCase().includes(text)),
  );
}

/** One metric: name, formula and meaning, then source, end day and pages. */
function MetricLine({ metric, updated }: { metric: Metric; updated: number | null }) {
  const { label, formula, meaning, isEstimate, error, source, end, pages } = metric;
  return (
    <div className="help-metric stack">
      <dt>
        {label}
        {isEstimate && <span className="tag">预估</span>}
      </dt>
      <dd>
        {formula && <p className="help-formula">= {formula}</p>}
        {meaning.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {error !== null && <p>{error}</p>}
        <p className="help-origin label">
          来自{source}，截至{end}
          {updated !== null && `，更新于 ${formatMoment(Math.floor(updated / 1000))}`}
        </p>
        <p className="help-pages label flex wrap">
          {pages.map(({ title, to }) =>
            to === null ? (
              <span key={title}>{title}</span>
            ) : (
              <Link key={title} to={to}>
                {title}
              </Link>
            ),
          )}
        </p>
      </dd>
    </div>
  );
}

/** The metrics of one kind of object; of all kinds, narrowed by words, once some are typed. */
function Metrics() {
  const [words, setWords] = useState('');
  const all = knownMetrics();
  const kinds = [...new Set(all.map(({ of }) => of))];
  const [kind, setKind] = useState('商品');
  const updated = useUpdated();
  const isSearched = words.trim() !== '';
  const found = isSearched ? matching(all, words) : all.filter(({ of }) => of === kind);
  const groups = [...Map.groupBy(found, ({ of }) => of)];
  return (
    <section className="card help-part" id="metrics">
      <header>
        <h2>指标说明</h2>
        <TextBox
          frame="help-search"
          type="search"
          label="查指标"
          value={words}
          placeholder="查指标，如 转化率"
          maxLength={30}
          onChange={setWords}
        />
      </header>
      {!isSearched && (
        <Segmented
          label="对象"
          value={kind}
          options={kinds.map((of) => ({ value: of, label: of }))}
          onChange={setKind}
        />
      )}
      {groups.length === 0 && <p className="help-none">没有这个指标，换个词试试</p>}
      {groups.map(([of, list]) => (
        <section key={of} aria-label={of} className="help-group">
          <h3>
            {of}
            <small>{list.length} 个</small>
          </h3>
          <dl>
            {list.map((metric) => (
              <MetricLine key={metric.label} metric={metric} updated={updated[metric.family] ?? null} />
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}

/** 帮助: how a figure comes about, what each one means, and what people ask. */
export function HelpScreen() {
  return (
    <main className="help">
      <h1>帮助中心</h1>
      <section className="card help-part">
        <h2>一个数字怎么来</h2>
        <HowNumbersCome />
      </section>
      <section className="card help-part" id="questions">
        <h2>常见问题</h2>
        {questions.map(({ ask, answer }) => (
          <details key={ask}>
            <summary>{ask}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
      <section className="card help-part" id="errors">
        <h2>误差有多大</h2>
        <p className="help-lead">
          在已知真值的模拟市场上检验，按页面上数字的大小分开。直播为一场，其余为近1、7、30天；由这些数字算出的指标（UV价值、GPM、转化率等），误差与其相当。
        </p>
        <ErrorTable />
      </section>
      <Metrics />
    </main>
  );
}
