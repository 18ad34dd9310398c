import type { HeatmapBlock } from '#catalog/kernel/detail.ts';
import type { HeatmapReply } from '#engine/blocks/heatmap/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Weekday × hour in one hue. Cells say their figure to readers and on hover. */
export function HeatmapView({ block, reply }: { block: HeatmapBlock; reply: HeatmapReply | undefined }) {
  const isEmpty = reply?.cells.flat().every((cell) => cell === null);
  const say = (day: number, hour: number) => {
    const value = reply?.figures?.[day]?.[hour];
    const cell = block.figure?.cell ?? 'count';
    const share = reply?.cells[day]?.[hour];
    const figure = reply?.figures ? figureWords(value ?? 0, cell) : `指数${share ?? 0}`;
    return `${WEEKDAYS[day]} ${hour}时 ${figure}`;
  };
  return (
    <BlockCard block={block}>
      {reply === undefined && <BlockBones height={240} />}
      {isEmpty && <EmptyBlock />}
      {reply && !isEmpty && (
        <table className="heatmap">
          <caption className="unseen">{block.title}</caption>
          <tbody>
            {WEEKDAYS.map((name, day) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {HOURS.map((hour) => (
                  <td key={hour} title={say(day, hour)} data-step={stepOf(reply.cells[day]?.[hour] ?? null)}>
                    <span className="unseen">{say(day, hour)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {HOURS.map((hour) => (
                <td key={hour}>{hour % 2 === 0 ? hour : ''}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
    </BlockCard>
  );
}

/** Six steps of the sequential scale; 0 is empty. */
function stepOf(share: number | null): number {
  return share === null ? 0 : Math.min(6, 1 + Math.floor(share / 17));
}
