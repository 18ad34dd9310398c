import './compare.css';
import './overlap.css';
import '#engine/web/blocks/blocks.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { lists } from '#catalog/page-listings.ts';
import { isBanded } from '#catalog/plans.ts';
import { formulaMark } from '#engine/formula/formula-column.ts';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import { blockedOf, useFormulaSlot, useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { formatDay, formatShortDay } from '#platform/web/format/times.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { lateDialog } from '#platform/web/ui/late.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { type Comparison, compareObjects, DIFFERENCES } from '../contract.ts';
import { type ComparedKind, comparedKinds, idsOf, MIN_COMPARED_ITEMS } from '../rules.ts';
import { CompareRadar } from './CompareRadar.tsx';
import { CompareTable, comparedName } from './CompareTable.tsx';
import { comparePath } from './compare-state.ts';
import { OverlapCard } from './OverlapCard.tsx';

const LazyPicture = lateDialog(async () => (await import('./ComparePicture.tsx')).ComparePicture);

function trendOf(listing: PageListing, { items, days }: Comparison): Trend {
  return {
    at: days.map(formatShortDay),
    series: items.map((item, n) => ({
      key: item.id,
      label: comparedName(listing, item),
      unit: 'count',
      mark: 'line',
      color: n,
      values: item.trend,
    })),
  };
}

/** The differences in words, a line each. */
function Differences({ data: { differences } }: { data: Comparison }) {
  if (differences.length === 0) return null;
  return (
    <section className="card block compare-summary" aria-label={DIFFERENCES}>
      <header className="card-head">
        <h2>{DIFFERENCES}</h2>
        <small>只说超出误差的差异；倍数为最高比最低</small>
      </header>
      <ul className="block-body compare-words stack gap-6">
        {differences.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

/** Words, table, radar and trends of a comparison. */
function Compared({ listing, data }: { listing: PageListing; data: Comparison }) {
  const { level } = useSlots();
  const [params, setParams] = useSearchParams();
  const trend = useMemo(() => trendOf(listing, data), [listing, data]);
  const remove = (id: string) => {
    const next = new URLSearchParams(params);
    next.set(
      'ids',
      idsOf(params.get('ids'))
        .filter((one) => one !== id)
        .join(','),
    );
    setParams(next);
  };
  return (
    <>
      <Differences data={data} />
      <CompareTable
        listing={listing}
        data={data}
        isDifferentOnly={params.get(DIFFERENT) === '1'}
        onRemove={remove}
      />
      <div className="compare-charts">
        <CompareRadar listing={listing} data={data} />
        {data.days.length > 0 && (
          <TrendPart
            id={`compare-${listing.id}`}
            title="销售额走势"
            note={isBanded(level) ? '近30天，各自的最高日为100' : '近30天，以所比对象的最高日为100'}
            trend={trend}
            height={240}
          />
        )}
      </div>
      <OverlapCard listing={listing} data={data} />
    </>
  );
}

/** Name in the address of the setting that leaves only rows that differ. */
const DIFFERENT = 'diff';

/** Rows that differ alone, and the comparison as a picture. */
function CompareTools({
  listing,
  ids,
  address,
  period,
}: {
  listing: PageListing;
  ids: readonly string[];
  address: string;
  period: string;
}) {
  const [params, setParams] = useSearchParams();
  const [isDrawn, setDrawn] = useState(false);
  const { CompareExport } = useSlots();
  const choose = (isOn: boolean) => {
    const next = new URLSearchParams(params);
    if (isOn) next.set(DIFFERENT, '1');
    else next.delete(DIFFERENT);
    setParams(next, { replace: true });
  };
  return (
    <div className="compare-tools">
      <Tick checked={params.get(DIFFERENT) === '1'} onChange={choose}>
        只看差异
      </Tick>
      {CompareExport && <CompareExport of={listing.of} ids={ids} time={period} />}
      <button type="button" className="btn" disabled={isDrawn} onClick={() => setDrawn(true)}>
        <Icon name="export" size={14} />
        {isDrawn ? '正在生成…' : '导出图片'}
      </button>
      {isDrawn && (
        <LazyPicture
          name={`${listing.of.label}对比`}
          period={period}
          address={address}
          onClose={() => setDrawn(false)}
        />
      )}
    </div>
  );
}

/** The days that the figures of the table cover; those of a room or a video are of all its time. */
const periodWords = ({ time }: PageListing, { days, data_day: day }: Comparison['period']) =>
  time.kind === 'none' && !time.custom
    ? '指标为至今累计'
    : `指标为近${days}天${day === null ? '' : `，截至 ${formatDay(day)}`}`;

/** Shown in place of a comparison. */
function NoComparison({
  listing,
  failure,
  retry,
}: {
  listing: PageListing;
  failure: ApiFailure | null;
  retry: () => void;
}) {
  const { openPrompt } = useSlots();
  if (!failure)
    return (
      <StateCard
        face="empty"
        words={`请选择至少${MIN_COMPARED_ITEMS}个${listing.of.label}`}
        note={`在${listing.title}点“加入对比”，最多5个`}
      >
        <Link className="btn" data-kind="primary" to={listing.route}>
          去{listing.title}
        </Link>
      </StateCard>
    );
  const blocked = blockedOf(failure);
  return (
    <StateCard face="error" words={failure.message || '对比没有加载出来'}>
      <button
        type="button"
        className="btn"
        data-kind="primary"
        onClick={() => (blocked ? openPrompt(blocked) : retry())}
      >
        {blocked ? '查看版本权益' : '重新加载'}
      </button>
    </StateCard>
  );
}

/** 对比: the address carries the kind and the objects. */
export function CompareScreen() {
  const [params] = useSearchParams();
  const asked = params.get('type') as ComparedKind | null;
  const kind = asked !== null && comparedKinds.includes(asked) ? asked : 'product';
  const common = lists.find((one) => one.of.id === kind) as PageListing;
  const own = useFormulaSlot().useOwnListing(common);
  const listing = own.listing as PageListing;
  const ids = idsOf(params.get('ids'));
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['compare', kind, ids, formulaMark(listing)],
    queryFn: ({ signal }) => call(compareObjects, { params: { kind }, body: { ids }, signal }),
    enabled: own.isReady && ids.length >= MIN_COMPARED_ITEMS,
    retry: false,
  });
  const isEnough = ids.length >= MIN_COMPARED_ITEMS;
  return (
    <ThemeProvider>
      <article className="compare" aria-busy={isFetching}>
        <header>
          <h1>{listing.of.label}对比</h1>
          <nav aria-label="对比的类型">
            {comparedKinds.map((one) => (
              <Link key={one} to={comparePath(one, one === kind ? ids : [])} aria-current={one === kind}>
                {lists.find((l) => l.of.id === one)?.of.label}
              </Link>
            ))}
          </nav>
          {data && isEnough && (
            <>
              <p className="compare-period">{periodWords(listing, data.period)}</p>
              <CompareTools
                listing={listing}
                ids={ids}
                address={`${location.origin}${comparePath(kind, ids)}`}
                period={periodWords(listing, data.period)}
              />
            </>
          )}
        </header>
        {data && isEnough ? (
          <Compared listing={listing} data={data} />
        ) : isEnough && !error ? (
          <section className="card compare-bones" />
        ) : (
          <section className="card">
            <NoComparison
              listing={listing}
              failure={isEnough && error instanceof ApiFailure ? error : null}
              retry={() => void refetch()}
            />
          </section>
        )}
      </article>
    </ThemeProvider>
  );
}
