import { saveFile } from '#platform/web/chart/table-csv.ts';
import { nowSeconds } from '#platform/web/clock.ts';
import { formatDay, formatDayOf } from '#platform/web/format/times.ts';
import { posterFile } from '#platform/web/poster/poster-file.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import type { Drawn } from './useDrawn.ts';

/** The poster, or what is displayed instead. */
export function PosterPreview({ drawn, title }: { drawn: Drawn; title: string }) {
  if (drawn === null) return <div className="poster-bones" aria-busy="true" />;
  if (drawn.url === '') return <StateCard face="error" words="海报没有生成出来" note="换个浏览器试试吧" />;
  return <img className="poster-preview" src={drawn.url} alt={`${title}的海报`} />;
}

/** The line below a poster: takes it along as a file. */
export function PosterFoot({ drawn, name, card }: { drawn: Drawn; name: string; card: string }) {
  const url = drawn?.url ?? '';
  const file = posterFile({ name, card, day: formatDay(formatDayOf(nowSeconds())) });
  return (
    <div className="poster-foot row spread">
      <small>只含当前可见的数据</small>
      <button
        type="button"
        className="btn"
        data-kind="primary"
        disabled={url === ''}
        onClick={() => saveFile(file, url)}
      >
        下载图片
      </button>
    </div>
  );
}
