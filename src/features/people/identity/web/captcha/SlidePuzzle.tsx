import type { Puzzle } from '#features/people/captcha/contract.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { type SlidePoint, useSlide } from './useSlide.ts';

interface Props {
  puzzle: Puzzle;
  /** The piece lies, and the server is looking. */
  isChecking: boolean;
  onDrop: (x: number, track: readonly SlidePoint[]) => void;
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** A picture with a hole, the piece, and the rail that moves it. */
export function SlidePuzzle({ puzzle, isChecking, onDrop }: Props) {
  const { x, most, isDragging, handlers } = useSlide(puzzle, onDrop);
  const { width, height, piece_size: size, piece_top: top } = puzzle;
  return (
    <>
      <div className="slide-picture" style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={puzzle.background} alt="带缺口的图片" draggable={false} />
        <img
          className="slide-piece"
          src={puzzle.piece}
          alt=""
          draggable={false}
          style={{ left: percent(x, width), top: percent(top, height), width: percent(size, width) }}
        />
      </div>
      <div className="slide-rail" data-held={isDragging}>
        <span className="slide-done" style={{ width: percent(x, width) }} />
        <span className="slide-words stack center" aria-hidden="true">
          {x === 0 && '按住滑块，拖到缺口'}
        </span>
        <button
          type="button"
          role="slider"
          className="slide-knob stack center"
          aria-label="滑块"
          aria-description="左右方向键移动，上下方向键微调，回车确认"
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={Math.round(x)}
          aria-disabled={isChecking}
          style={{ left: percent(x, width), width: percent(size, width) }}
          {...(isChecking ? {} : handlers)}
        >
          <Icon name="right" size={18} />
        </button>
      </div>
    </>
  );
}
