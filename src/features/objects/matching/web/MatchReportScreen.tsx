import './matching.css';
import { Link, useParams, useSearchParams } from 'react-router';
import { fansBands } from '#catalog/enums/choices.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { MISSING } from '#platform/web/format/figures.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import type { MatchReport } from '../contract.ts';
import { scoreParts } from '../rules.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { forecastBasis, forecastWords, totalWords } from './forecast-words.ts';
import { MatchProduct } from './MatchProduct.tsx';
import { ScoreCell } from './ScoreCell.tsx';
import { useMatchReport } from './useMatching.ts';

const SCORES = ['80分及以上', '60-79分', '60分以下'] as const;

/** Rows of words, a bar and a figure. */
function Bars({
  title,
  note,
  rows,
}: {
  title: string;
  note: string;
  rows: readonly {
    readonly label: string;
    readonly value: number;
    readonly most: number;
    readonly words: string;
  }[];
}) {
  return (
    <section className="card match-bars" aria-label={title}>
      <h2>{title}</h2>
      <small>{note}</small>
      <ul>
        {rows.map(({ label, value, most, words }) => (
          <li key={label}>
            <span>{label}</span>
            <span aria-hidden="true">
              <i style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }} />
            </span>
            <b>{words}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Best({ best }: Pick<MatchReport, 'best'>) {
  return (
    <section className="card match-best" aria-label="最匹配的达人">
      <h2>最匹配的达人</h2>
      <ol>
        {best.map((author, n) => (
          <li key={author.author_id}>
            <span>{n + 1}</span>
            <AuthorLine author={author} />
            <ScoreCell author={author} />
            <span className="match-reasons flex wrap gap-4">
              {author.reasons.slice(0, 3).map((one) => (
                <span key={one} className="tag">
                  {one}
                </span>
              ))}
            </span>
            <span title={forecastBasis(author.forecast)}>
              <small>预计30天销量</small> {forecastWords(author.forecast)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Report({ report }: { report: MatchReport }) {
  const { task, scores, parts, tiers, pieces, best } = report;
  const most = Math.max(...tiers, 1);
  return (
    <>
      {report.is_example && <p className="match-example">示例数据：以热销商品为例，仅供体验</p>}
      <section className="card match-head row wrap">
        <MatchProduct product={task.product} size={64} />
        <small>数据截至 {formatDay(task.data_day)}</small>
        {!report.is_example && (
          <Link className="btn" data-kind="primary" to={`/find-author/list/${task.id}`}>
            查看达人
          </Link>
        )}
      </section>
      <dl className="card match-sums flex wrap">
        <div>
          <dt>匹配达人</dt>
          <dd>{task.found} 位</dd>
        </div>
        {SCORES.map((label, n) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{scores[n]} 位</dd>
          </div>
        ))}
        <div title="只合计可以预计的达人">
          <dt>{pieces.known > 0 ? `${pieces.known} 位达人预计30天销量` : '预计30天销量'}</dt>
          <dd>{totalWords(pieces)}</dd>
        </div>
      </dl>
      <div className="match-two stack gap-12">
        <Bars
          title="得分构成"
          note="各项已知达人的平均分与满分"
          rows={scoreParts.map(({ id, label, most: full }) => ({
            label,
            value: parts[id] ?? 0,
            most: full,
            words: `${parts[id] ?? MISSING} / ${full}`,
          }))}
        />
        <Bars
          title="粉丝量级"
          note="达人数"
          rows={fansBands.map(({ label }, n) => ({
            label,
            value: tiers[n] ?? 0,
            most,
            words: `${tiers[n] ?? 0} 位`,
          }))}
        />
      </div>
      <Best best={best} />
    </>
  );
}

/** The report of a task, or an example of one. */
export function MatchReportScreen() {
  const { level } = useSlots();
  const { id = '', isExample } = useParams();
  const [query] = useSearchParams();
  const isSample = (query.get('isExample') ?? isExample) === '1';
  const fetch = useMatchReport(query.get('id') ?? id, isSample, level);
  return (
    <ThemeProvider>
      <main className="match">
        <p className="match-way">
          <Link to="/find-author/index">‹ 返回达人匹配</Link>
        </p>
        <h1 className="unseen">匹配报告</h1>
        <Loaded fetch={fetch} height={480}>
          {(report) => <Report report={report} />}
        </Loaded>
      </main>
    </ThemeProvider>
  );
}
