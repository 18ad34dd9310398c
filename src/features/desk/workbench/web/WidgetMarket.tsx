import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { liveMarketFigures } from '#catalog/details/market-figures.ts';
import type { FigureCell } from '#catalog/kernel/detail.ts';
import { useTree } from '#engine/web/calls.ts';
import { Figure } from '#engine/web/figures/Figure.tsx';
import { FigureStrip } from '#engine/web/figures/FigureStrip.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import {
  liveMarket,
  type MarketFigure,
  type MarketQuery,
  marketDays,
  marketOverview,
} from '#features/objects/market/contract.ts';
import { hotWords } from '#features/objects/seo/contract.ts';
import { call } from '#platform/web/api.ts';
import { formatChange, formatCount } from '#platform/web/format/figures.ts';
import { formatDay, formatShortDay } from '#platform/web/format/times.ts';
import { Medal } from '#platform/web/ui/Medal.tsx';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { type OwnQuery, ownQueryOf } from '../component-query.ts';
import { WIDGET_KEYS } from './widget-keys.ts';

/** The figures of a market with their changes. */
function Figures({ terms }: { terms: readonly (readonly [string, MarketFigure, FigureCell])[] }) {
  return (
    <FigureStrip label="大盘" look="plain" isSmall>
      {terms.map(([label, figure, cell]) => (
        <Figure
          key={label}
          label={label}
          value={figure.value}
          cell={cell}
          changes={[{ against: '环比', share: figure.before }]}
        />
      ))}
    </FigureStrip>
  );
}

const bodyOf = ({ cate, days }: OwnQuery): MarketQuery => ({
  cate_id: cate,
  days: marketDays.find((one) => one === days) ?? 30,
});

function Product({ own }: { own: OwnQuery }) {
  const fetch = useQuery({
    queryKey: [...WIDGET_KEYS.productMarket, own],
    queryFn: ({ signal }) => call(marketOverview, { body: bodyOf(own), signal }),
  });
  return (
    <Loaded fetch={fetch}>
      {(data) => (
        <div className="wb-market">
          <p>
            {data.path.at(-1)?.name ?? '全部类目'} · {formatShortDay(data.from)} 至 {formatShortDay(data.to)}
          </p>
          <Figures
            terms={[
              ['销售额', data.gmv, 'money'],
              ['销量', data.sales, 'count'],
              ['件单价', data.aup, 'money'],
              ['动销商品', data.products, 'count'],
            ]}
          />
          <Sparkline
            points={data.trend.map(({ gmv }) => gmv)}
            width={320}
            height={110}
            label={`近${own.days}天销售额`}
            isMoney
          />
        </div>
      )}
    </Loaded>
  );
}

function Live({ own }: { own: OwnQuery }) {
  const tree = useTree('productCategories', own.cate !== '0');
  const fetch = useQuery({
    queryKey: [...WIDGET_KEYS.liveMarket, own],
    queryFn: ({ signal }) => call(liveMarket, { body: bodyOf(own), signal }),
  });
  return (
    <Loaded fetch={fetch}>
      {(data) => (
        <div className="wb-market">
          <p>
            {tree.find(({ value }) => value === own.cate)?.label ?? '全部类目'} · {formatShortDay(data.from)}{' '}
            至 {formatShortDay(data.to)}
          </p>
          <Figures
            terms={[
              [liveMarketFigures.gmv.label, data.gmv, 'money'],
              [liveMarketFigures.cart_rooms.label, data.cart_rooms, 'count'],
              [liveMarketFigures.users.label, data.users, 'count'],
              [liveMarketFigures.stay.label, data.stay, 'duration'],
              [liveMarketFigures.rooms.label, data.rooms, 'count'],
              [liveMarketFigures.authors.label, data.authors, 'count'],
            ]}
          />
        </div>
      )}
    </Loaded>
  );
}

/** A market of the category and days that were set. */
export function MarketWidget({ of, query }: { of: 'productMarket' | 'liveMarket'; query: string }) {
  const own = ownQueryOf(of, query);
  return of === 'productMarket' ? <Product own={own} /> : <Live own={own} />;
}

/** Days over which words rise. */
const hotPeriods = [1, 7, 30] as const;

/** The words that rise most, of the category, days and word that were set. */
export function WordsWidget({ rows, query }: { rows: number; query: string }) {
  const { cate, days, word } = ownQueryOf('words', query);
  const body = {
    limit: rows,
    period: hotPeriods.find((one) => one === days) ?? 1,
    ...(cate !== '0' && { cate_id: cate }),
    ...(word !== '' && { keyword: word }),
  };
  const fetch = useQuery({
    queryKey: [...WIDGET_KEYS.words, body],
    queryFn: ({ signal }) => call(hotWords, { body, signal }),
  });
  return (
    <Loaded fetch={fetch}>
      {(data) => (
        <div className="widget wb-rows">
          {data.day !== null && <small className="wb-time">数据更新至 {formatDay(data.day)}</small>}
          {data.items.length === 0 && (
            <p className="widget-none stack gap-10">
              {query === '' ? '还没有搜索词数据' : '没有符合条件的热词'}
            </p>
          )}
          <ol>
            {data.items.map(({ word, heat, rise, line }, n) => (
              <li key={word}>
                <Medal rank={n + 1} />
                <span className="widget-words stack min-0">
                  <Link className="one-line" to={`/seotabs/seoTrent?word=${encodeURIComponent(word)}`}>
                    {word}
                  </Link>
                  <small>搜索指数 {formatCount(heat)}</small>
                </span>
                <span className="widget-spark">
                  <Sparkline points={line} label={`${word}近30天搜索指数`} />
                </span>
                <span className="widget-figure stack nowrap">
                  <b>{rise === null ? '--' : formatChange(rise)}</b>
                  <small>飙升值</small>
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Loaded>
  );
}
