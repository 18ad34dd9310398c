import { Select } from '#platform/web/ui/Select.tsx';
import './seo.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import { useTree } from '#engine/web/calls.ts';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { formatChange, formatCount } from '#platform/web/format/figures.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { OldContent } from '#platform/web/ui/OldContent.tsx';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { type HotWordRow, hotWords } from '../contract.ts';

const periods = [
  { value: 1, label: '24小时' },
  { value: 7, label: '近7天' },
  { value: 30, label: '近30天' },
] as const;
const sorts = [
  { value: 'rise', label: '飙升值' },
  { value: 'growth', label: '涨幅' },
  { value: 'heat', label: '搜索指数' },
] as const;
const LIMIT = 50;

/** What the address asks: period, category, order, words and page. */
function useHotWords() {
  const [params, setParams] = useSearchParams();
  const { level } = useSlots();
  const period = periods.find(({ value }) => String(value) === params.get('period'))?.value ?? 1;
  const sort = sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'rise';
  const page = Number(/^[1-9]\d{0,2}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const cate = params.get('cate') ?? '0';
  const keyword = (params.get('keyword') ?? '').slice(0, 100);
  const put = (own: Record<string, string>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(own)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { preventScrollReset: true });
  };
  const body = { period, cate_id: cate, keyword, sort_field: sort, page, limit: LIMIT };
  const found = useQuery({
    queryKey: ['hot-words', level, body],
    queryFn: ({ signal }) => call(hotWords, { body, signal }),
    placeholderData: keepPreviousData,
  });
  return { ...found, body, put };
}

function WordRow({ row, rank }: { row: HotWordRow; rank: number }) {
  const to = `/seotabs/seoTrent?word=${encodeURIComponent(row.word)}`;
  const way = row.rise === null ? 'level' : row.rise > 0 ? 'up' : row.rise < 0 ? 'down' : 'level';
  return (
    <tr>
      <td>{rank}</td>
      <th scope="row">
        <Link to={to}>{row.word}</Link>
      </th>
      <td data-right>{formatCount(row.heat)}</td>
      <td data-right data-way={way}>
        {row.rise === null ? '--' : formatChange(row.rise)}
      </td>
      <td data-right>
        <Growth share={row.growth} />
      </td>
      <td data-right>{formatCount(row.videos)}</td>
      <td>
        <span className="tag">{row.rivalry}</span>
      </td>
      <td>
        <Sparkline points={row.line} width={96} label={`${row.word}近30天搜索指数`} />
      </td>
      <td>
        <Link to={`/seotabs/seoLongWord?word=${encodeURIComponent(row.word)}`}>长尾词</Link>
        <Link to={`/seotabs/seoWordRank?word=${encodeURIComponent(row.word)}`}>排名</Link>
      </td>
    </tr>
  );
}

function WordTable({ rows, first }: { rows: readonly HotWordRow[]; first: number }) {
  return (
    <div className="seo-scroll">
      <table className="seo-table">
        <thead>
          <tr>
            <th>排名</th>
            <th>搜索词</th>
            <th data-right>搜索指数</th>
            <th data-right>飙升值</th>
            <th data-right>涨幅</th>
            <th data-right>视频数</th>
            <th>竞争度</th>
            <th>近30天趋势</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <WordRow key={row.word} row={row} rank={first + n} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** 热词: what is searched for, how fast it rises, and how many videos contend for it. */
export function HotWordScreen() {
  const { level } = useSlots();
  const tree = useTree('productCategories');
  const { body, put, ...fetch } = useHotWords();
  const { data } = fetch;
  const [text, setText] = useState(body.keyword);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    put({ keyword: text.trim() });
  };
  return (
    <ThemeProvider>
      <main className="seo">
        <header className="seo-title">
          <h1>热词</h1>
          <small>{data?.day ? `数据更新至 ${formatDay(data.day)} · ` : ''}用户在搜什么，哪些词在涨</small>
        </header>
        <div className="card seo-bar">
          <form onSubmit={onSubmit}>
            <Icon name="search" />
            <input
              type="search"
              maxLength={100}
              aria-label="搜索词"
              placeholder="输入要找的词"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </form>
          <Select
            label="类目"
            value={body.cate_id}
            options={[{ value: '0', label: '全部类目' }, ...tree]}
            onChange={(cate) => put({ cate: cate === '0' ? '' : cate })}
          />
          <Segmented
            label="时间"
            value={body.period}
            options={periods}
            onChange={(value) => put({ period: String(value) })}
          />
          <Segmented
            label="排序"
            value={body.sort_field}
            options={sorts}
            onChange={(value) => put({ sort: value })}
          />
        </div>
        <section className="card seo-card" aria-label="热词列表">
          <Loaded fetch={fetch} height={420}>
            {({ items, pagination: { page, limit } }) =>
              items.length === 0 ? (
                <StateCard face="empty" words="暂无数据，换个条件试试" />
              ) : (
                <OldContent isOld={fetch.isPlaceholderData}>
                  <WordTable rows={items} first={(page - 1) * limit + 1} />
                </OldContent>
              )
            }
          </Loaded>
        </section>
        {data && level > VISITOR && (
          <Pager
            page={body.page}
            last={Math.max(
              1,
              Math.ceil(Math.min(data.pagination.total_count, data.pagination.visible_count) / LIMIT),
            )}
            onPage={(page) => put({ page: String(page) })}
          />
        )}
        <p className="seo-foot">
          视频数为近30天收录视频中描述含该词的条数；竞争度按每万搜索指数的视频数分低、中、高
        </p>
      </main>
    </ThemeProvider>
  );
}
