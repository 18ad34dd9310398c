import { liveMarketFigures } from '#catalog/details/market-figures.ts';
import './market-screens.css';
import '#engine/web/blocks/blocks.css';
import { FLAGSHIP, VISITOR } from '#catalog/plans.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { useTree } from '#engine/web/calls.ts';
import { Bar } from '#engine/web/figures/Bar.tsx';
import { stepOfShare } from '#engine/web/figures/heat-step.ts';
import { WeekHours } from '#engine/web/figures/WeekHours.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { formatCount, formatMoney, formatPercent } from '#platform/web/format/figures.ts';
import {
  type LiveGroup,
  type LiveMarket,
  liveGoodsMarket,
  liveGoodsTopLists,
  liveMarket,
  liveMarketDays,
  liveMarketTops,
  type MarketQuery,
} from '../contract.ts';
import { LiveGoodsCard, LiveGoodsTrend, liveGoodsTerms } from './LiveGoodsParts.tsx';
import { LiveDaysCard, LiveHoursCard, LiveTrafficCard } from './LiveParts.tsx';
import { LockedMarket } from './LockedMarket.tsx';
import { benchmarkTerms } from './live-words.ts';
import { MarketBar, pathIn } from './MarketBar.tsx';
import { MarketExport } from './MarketExport.tsx';
import { MarketStrip, type MarketTerm } from './MarketStrip.tsx';
import { marketFile } from './market-ask.ts';
import { benchmarkTable, groupTable, slotTable } from './market-tables.ts';
import { PartCard } from './PartCard.tsx';
import { TopCards } from './TopCards.tsx';
import { useMarketPart, useMarketQuery } from './useMarket.ts';

/** Levels of the tree. */
const DEPTH = 5;

/** Weekday × hour in which rooms opened, by what they sold. */
function Slots({ slots }: { slots: LiveMarket['slots'] }) {
  const most = Math.max(1, ...slots.flat().map(({ gmv }) => gmv));
  const hourOf = (day: number, hour: number) => {
    const { rooms, gmv } = slots[day]?.[hour] ?? { rooms: 0, gmv: 0 };
    return {
      step: stepOfShare(rooms === 0 ? null : gmv, most),
      words: `${rooms}场 ${formatMoney(gmv)}`,
    };
  };
  return <WeekHours caption="开播时段" hourOf={hourOf} />;
}

function Groups({ rows, head }: { rows: readonly LiveGroup[]; head: string }) {
  const most = Math.max(...rows.map((row) => row.share));
  return (
    <table className="plain-table mk-table nowrap">
      <thead>
        <tr>
          <th>{head}</th>
          <th>销售额占比</th>
          <th data-right>场次</th>
          <th data-right>场均销售额</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>
              <span className="mk-cr row gap-8">
                <Bar share={row.share} most={most} tone={row.share === most ? 'top' : undefined} />
                {formatPercent(row.share)}
              </span>
            </td>
            <td data-right>{formatCount(row.rooms)}</td>
            <td data-right>{row.rooms > 0 ? formatMoney(Math.round(row.gmv / row.rooms)) : '--'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Benchmarks({ rows }: { rows: LiveMarket['benchmarks'] }) {
  return (
    <table className="plain-table mk-table nowrap">
      <thead>
        <tr>
          <th>指标</th>
          <th data-right>P25</th>
          <th data-right>P50</th>
          <th data-right>P75</th>
          <th data-right>样本场次</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ term, rooms, quartiles }) => {
          const [label, cell] = benchmarkTerms[term] ?? [term, 'count' as const];
          return (
            <tr key={term}>
              <th scope="row">{label}</th>
              {[0, 1, 2].map((n) => (
                <td key={n} data-right>
                  {figureWords(
                    quartiles?.[n] === undefined
                      ? null
                      : cell === 'money'
                        ? Math.round(quartiles[n])
                        : quartiles[n],
                    cell,
                  )}
                </td>
              ))}
              <td data-right>{formatCount(rooms)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The part of the rooms that sold, in words. */
const cartShare = ({ rooms, cart_rooms: cart }: LiveMarket) =>
  rooms.value ? `占 ${formatPercent((cart.value ?? 0) / rooms.value)}` : '';

const terms: readonly MarketTerm<LiveMarket>[] = [
  { ...liveMarketFigures.gmv, of: ({ gmv }) => gmv, note: () => '按开播日统计' },
  { ...liveMarketFigures.rooms, of: ({ rooms }) => rooms },
  { ...liveMarketFigures.cart_rooms, of: ({ cart_rooms }) => cart_rooms, note: cartShare },
  { ...liveMarketFigures.users, of: ({ users }) => users },
  { ...liveMarketFigures.sales, of: ({ sales }) => sales },
  { ...liveMarketFigures.stay, of: ({ stay }) => stay },
  { ...liveMarketFigures.authors, of: ({ authors }) => authors },
];

interface RoomsProps {
  query: MarketQuery;
  place: string | undefined;
  isWanted: boolean;
}

/** Rooms of a level-1 category, or of all. */
function Rooms({ query, place, isWanted }: RoomsProps) {
  const live = useMarketPart(liveMarket, query, isWanted);
  const days = useMarketPart(liveMarketDays, query, isWanted);
  const tops = useMarketPart(liveMarketTops, query, isWanted);
  const { data } = live;
  const hasRooms = (data?.rooms.value ?? 0) > 0;
  const file = data && marketFile('直播大盘', data, place);
  return (
    <>
      <MarketStrip label="直播规模" fetch={live} terms={terms} hasYear known={data?.known} />
      <div className="mk-grid stack gap-12">
        <div data-span="8">
          <LiveDaysCard state={days} />
        </div>
        <div data-span="4">
          <LiveHoursCard state={days} />
        </div>
        <TopCards
          kinds={['live', 'author']}
          span={4}
          state={tops}
          noteOf={() => '按场次销售额'}
          file={file}
        />
        <div data-span="4">
          <LiveTrafficCard state={days} file={file} />
        </div>
        <div data-span="8">
          <PartCard
            title="开播时段"
            note="颜色越深，该时段开播的直播间销售额越高"
            state={live}
            isEmpty={!hasRooms}
            file={file}
            table={data && slotTable(data.slots)}
          >
            {() => data && <Slots slots={data.slots} />}
          </PartCard>
        </div>
        <div data-span="4">
          <PartCard
            title="时长分布"
            state={live}
            isEmpty={data?.durations.length === 0}
            file={file}
            table={data && groupTable(data.durations, '时长')}
          >
            {() => data && <Groups rows={data.durations} head="时长" />}
          </PartCard>
        </div>
        <div data-span="4">
          <PartCard
            title="直播分类"
            note="按开播时的分类，占比为所列之和"
            state={days}
            isEmpty={days.data?.categories.length === 0}
            file={file}
            table={days.data && groupTable(days.data.categories, '分类')}
          >
            {() => days.data && <Groups rows={days.data.categories} head="分类" />}
          </PartCard>
        </div>
        <div data-span="4">
          <PartCard
            title="自播与达播"
            note="按开播账号类型"
            state={live}
            isEmpty={data?.kinds.length === 0}
            file={file}
            table={data && groupTable(data.kinds, '账号')}
          >
            {() => data && <Groups rows={data.kinds} head="账号" />}
          </PartCard>
        </div>
        <div data-span="4">
          <PartCard
            title="粉丝层级"
            state={live}
            isEmpty={data?.tiers.length === 0}
            file={file}
            table={data && groupTable(data.tiers, '粉丝数')}
          >
            {() => data && <Groups rows={data.tiers} head="粉丝数" />}
          </PartCard>
        </div>
        <div data-span="12">
          <PartCard
            title="行业基准"
            note="已结束的带货直播"
            state={live}
            isEmpty={!hasRooms}
            file={file}
            table={data && benchmarkTable(data.benchmarks)}
          >
            {() => data && <Benchmarks rows={data.benchmarks} />}
          </PartCard>
        </div>
      </div>
    </>
  );
}

/** What rooms sold of a category below level 1: a room has no category as deep. */
function Goods({ query, place, isWanted }: RoomsProps) {
  const goods = useMarketPart(liveGoodsMarket, query, isWanted);
  const tops = useMarketPart(liveGoodsTopLists, query, isWanted);
  const { data } = goods;
  return (
    <>
      <MarketStrip label="直播卖出" fetch={goods} terms={liveGoodsTerms} hasYear known={data?.known} />
      <div className="mk-grid stack gap-12">
        <div data-span="12">
          <LiveGoodsTrend state={goods} />
        </div>
        <TopCards
          kinds={['live', 'product', 'author']}
          span={4}
          state={tops}
          noteOf={(kind) =>
            kind === 'live' && tops.data
              ? `${formatCount(tops.data.rooms)} 场卖出该类目`
              : '按该类目直播销售额'
          }
          file={data && marketFile('直播大盘', data, place)}
        />
      </div>
    </>
  );
}

function Market() {
  const { query, ask, isReady, go } = useMarketQuery('4');
  const tree = useTree('productCategories');
  const path = pathIn(tree, ask.cate);
  const isDeep = path.length > 1;
  // Until the tree is there nothing says how deep a category is.
  const isPlaced = isReady && (ask.cate === '0' || tree.length > 0);
  const place = path.at(-1)?.label;
  const goods = useMarketPart(liveGoodsMarket, query, isPlaced);
  const { data } = goods;
  const hasBelow = data === undefined || data.items.some(({ id }) => id !== '');
  const parts = { query, place, isWanted: isPlaced };
  return (
    <main className="mk stack gap-12 one-column">
      <MarketBar title="直播大盘" depth={DEPTH} ask={ask} days={data} hasYear onGo={go}>
        <MarketExport market="rooms" query={query} ask={ask} place={place} />
      </MarketBar>
      {isDeep && (
        <p className="mk-note">
          直播间只有一级类目。二级及以下按直播间卖出的商品统计，不含场观、停留、时段等整场指标
        </p>
      )}
      {isDeep ? <Goods {...parts} /> : <Rooms {...parts} />}
      {hasBelow && (
        <LiveGoodsCard
          state={goods}
          file={data && marketFile('直播大盘', data, place)}
          compared={ask.compare === 'year' ? '同比' : '环比'}
          onPick={(cate) => go({ cate })}
        />
      )}
      <p className="mk-foot label">直播数据为算法预估，仅供参考；整场指标按直播间主营的一级类目统计</p>
    </main>
  );
}

/** 直播大盘 (domain.md 4.11), for the flagship and above. */
export function LiveMarketScreen() {
  const { level } = useSlots();
  if (level < FLAGSHIP)
    return (
      <LockedMarket
        title="直播大盘"
        note="旗舰版可看开播规模、时段、时长、自播与达播，以及同类直播的参考水平"
        prompt="live-market"
        isVisitor={level === VISITOR}
      />
    );
  return <Market />;
}
