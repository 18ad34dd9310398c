import { useSlow } from '#platform/web/ui/useSlow.ts';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholder of a page whose code or viewer is still on the way: boxes about where its parts will be, after a moment. */
export function Waiting() {
  const isSlow = useSlow(true);
  return (
    <div className="waiting" role="status" aria-label="正在加载">
      {isSlow && (
        <div aria-hidden="true">
          <span className="bone" style={{ width: 200, height: 26 }} />
          <div className="card">
            <span className="bone" style={{ width: '72%', height: 20 }} />
            <span className="bone" style={{ width: '54%', height: 20 }} />
          </div>
          <div className="card">
            {ROWS.map((row) => (
              <span key={row} className="bone" style={{ height: 40 }} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
