import { formatDay } from '#platform/web/format/times.ts';
import { useLossNote } from '#platform/web/world.ts';
import { HomeBar } from './HomeBar.tsx';
import { HomeSearch } from './HomeSearch.tsx';
import { HotWords } from './HotWords.tsx';

/** The tide and the moon that pulls it: drawn, still. */
function Tide() {
  return (
    <svg className="hero-tide" viewBox="0 0 1440 308" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="1196" cy="116" r="78" fill="#fff" opacity=".05" />
      <circle cx="1196" cy="116" r="50" fill="#fff" opacity=".07" />
      <circle cx="1196" cy="116" r="28" fill="#F9D59A" />
      <path d="M0 176c160-60 330-50 520 0s420 70 620 6s260-44 300-30v156H0z" fill="#1A8699" opacity=".34" />
      <path d="M0 226c180-54 330-36 500 4s360 42 540-8s300-40 400-8v94H0z" fill="#3FA3B4" opacity=".3" />
      <path d="M0 276c150-22 330-20 520 6s420 16 560-4s260-18 360 0v30H0z" fill="var(--page)" />
    </svg>
  );
}

interface Props {
  dataDay: number | null;
  /** Since when there are data of rooms and videos, where not for all days. */
  since: string | undefined;
  words: readonly string[];
}

/** 看清每一次起潮: the search of all libraries, and up to which day the data reach. */
export function Hero({ dataDay, since, words }: Props) {
  const loss = useLossNote();
  return (
    <section className="hero" aria-label="搜索">
      <Tide />
      <HomeBar />
      <div className="hero-in">
        <h1>看清每一次起潮</h1>
        <HomeSearch />
        <HotWords words={words} />
        <p className="hero-fresh">
          {[dataDay === null ? '' : `数据更新至 ${formatDay(dataDay)}`, since, loss]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </section>
  );
}
