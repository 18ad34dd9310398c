import './seo.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LIGHT, VISITOR } from '#catalog/plans.ts';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { useLogIn } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { formatChange, formatCount } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { type LongWordRow, longWords, type WordTrend, wordTrend } from '../contract.ts';
import { RankTab } from './RankTab.tsx';

/** Pixels of a tab that is being fetched. */
const WAIT = 320;

const tabs = [
  { path: '/seotabs/seoTrent', title: '搜索趋势' },
  { path: '/seotabs/seoLongWord', title: '长尾词' },
  { path: '/seotabs/seoWordRank', title: '词排名' },
] as const;

function trendOf({ days }: WordTrend): Trend {
  return {
    at: days.map(({ day }) => formatShortDay(day)),
    days: days.map(({ day }) => day),
    series: [
      {
        key: 'heat',
        label: '搜索指数',
        unit: 'count',
        mark: 'line',
        color: 0,
        values: days.map(({ heat }) => heat),
      },
      {
        key: 'videos',
        label: '新增视频',
        unit: 'count',
        mark: 'bar',
        axis: 'right',
        color: 1,
        values: days.map(({ videos }) => videos),
      },
    ],
  };
}

function TrendTab({ word }: { word: string }) {
  const { level } = useSlots();
  const fetch = useQuery({
    queryKey: ['word-trend', word, level],
    queryFn: ({ signal }) => call(wordTrend, { params: { word }, signal }),
  });
  return (
    <Loaded fetch={fetch} height={WAIT}>
      {(data) =>
        data.days.every(({ heat }) => heat === null) ? (
          <StateCard face="empty" words="暂未收录这个词的搜索指数" />
        ) : (
          <WordCurve data={data} />
        )
      }
    </Loaded>
  );
}

/** The index of a word and its new videos by day, and what people search with it. */
function WordCurve({ data }: { data: WordTrend }) {
  const trend = useMemo(() => trendOf(data), [data]);
  return (
    <>
      <TrendPart
        id="seo-trend"
        title="搜索趋势"
        note={`近${data.days.length}天 · 搜索指数与含该词的新增视频`}
        trend={trend}
        height={300}
      />
      {data.suggests.length > 0 && (
        <section className="card seo-suggests" aria-label="相关搜索">
          <h2>相关搜索</h2>
          <p>
            {data.suggests.map((one) => (
              <Link key={one} to={`/seotabs/seoTrent?word=${encodeURIComponent(one)}`}>
                {one}
              </Link>
            ))}
          </p>
        </section>
      )}
    </>
  );
}

function LongTab({ word }: { word: string }) {
  const fetch = useQuery({
    queryKey: ['word-long', word],
    queryFn: ({ signal }) => call(longWords, { params: { word }, signal }),
  });
  return (
    <Loaded fetch={fetch} height={WAIT}>
      {({ items }) =>
        items.length === 0 ? (
          <StateCard face="empty" words="暂未收录这个词的长尾词" />
        ) : (
          <LongTable items={items} />
        )
      }
    </Loaded>
  );
}

/** Long-tail words as a table. */
function LongTable({ items }: { items: readonly LongWordRow[] }) {
  return (
    <table className="plain-table seo-table nowrap">
      <thead>
        <tr>
          <th>长尾词</th>
          <th>意图</th>
          <th data-right>搜索指数</th>
          <th data-right>日变化</th>
          <th>来源</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ word: long, intent, heat, rise, is_suggested: isSuggested }) => (
          <tr key={long}>
            <th scope="row">
              <Link to={`/seotabs/seoTrent?word=${encodeURIComponent(long)}`}>{long}</Link>
            </th>
            <td>
              <span className="tag">{intent}</span>
            </td>
            <td data-right>{heat === null ? '--' : formatCount(heat)}</td>
            <td data-right>{rise === null ? '--' : formatChange(rise)}</td>
            <td>{isSuggested ? '平台联想' : '搜索词'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const bodies: Readonly<Record<string, typeof TrendTab>> = {
  '/seotabs/seoTrent': TrendTab,
  '/seotabs/seoLongWord': LongTab,
  '/seotabs/seoWordRank': RankTab,
};

function Locked({ isVisitor }: { isVisitor: boolean }) {
  const { openPrompt } = useSlots();
  return (
    <StateCard
      face="locked"
      words={isVisitor ? '登录后查看' : '当前版本无法使用该功能'}
      note="轻享版及以上可看词的趋势、长尾词和排名"
    >
      {isVisitor ? (
        <button type="button" className="btn" data-kind="primary" onClick={() => useLogIn.getState().open()}>
          登录/注册
        </button>
      ) : (
        <button
          type="button"
          className="btn"
          data-kind="upgrade"
          onClick={() => openPrompt({ prompt: 'feature', needs: LIGHT })}
        >
          立即升级
        </button>
      )}
    </StateCard>
  );
}

/** The pages of one word: how it does, longer words around it, and who ranks for it. */
export function WordScreen() {
  const { level } = useSlots();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const word = (params.get('word') ?? '').trim().slice(0, 100);
  const [text, setText] = useState(word);
  const Body = bodies[pathname];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void navigate(`${pathname}?word=${encodeURIComponent(text.trim())}`);
  };
  return (
    <main className="seo">
      <header className="seo-title flex gap-10 min-0">
        <h1 className="one-line">{word || '搜索词分析'}</h1>
        <Link to="/seo/hotWordSearch">热词榜</Link>
      </header>
      <div className="card seo-bar row wrap gap-12">
        <form onSubmit={onSubmit}>
          <TextBox
            before={<Icon name="search" />}
            type="search"
            maxLength={100}
            label="搜索词"
            placeholder="输入搜索词"
            value={text}
            onChange={setText}
          />
        </form>
        <nav aria-label="搜索词">
          {tabs.map(({ path, title }) => (
            <Link
              key={path}
              to={`${path}?word=${encodeURIComponent(word)}`}
              aria-current={path === pathname ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
      </div>
      {level < LIGHT ? (
        <section className="card seo-card">
          <Locked isVisitor={level === VISITOR} />
        </section>
      ) : word === '' ? (
        <section className="card seo-card">
          <StateCard face="empty" words="请输入要分析的搜索词" />
        </section>
      ) : pathname === '/seotabs/seoTrent' ? (
        <TrendTab key={word} word={word} />
      ) : (
        <section className="card seo-card" aria-label={tabs.find(({ path }) => path === pathname)?.title}>
          {Body && <Body key={word} word={word} />}
        </section>
      )}
    </main>
  );
}
