import type { Entity } from '#catalog/kernel/entity.ts';
import { isRight, type ShownColumn } from '../columns.ts';

/** Rows drawn while waiting: about a screen. */
const ROWS = 10;
const art = { square: [48, 48], circle: [44, 44], portrait: [45, 60], none: [0, 0] } as const;

/** A picture and two lines, of a width that varies as names do. */
function EntityBones({ shape, row }: { shape: Entity['shape']; row: number }) {
  const [width, height] = art[shape];
  return (
    <div className={`entity entity-${shape}`}>
      {width > 0 && <span className="bone" style={{ width, height, flex: 'none' }} />}
      <div className="entity-words">
        <span className="bone" style={{ width: 120 + ((row * 37) % 70), height: 12, margin: '4px 0' }} />
        {width > 0 && <span className="bone" style={{ width: 90, height: 12, margin: '4px 0' }} />}
      </div>
    </div>
  );
}

/** Rows of the same boxes as the real ones, so that nothing moves when these come. */
export function BoneRows({ columns, shape }: { columns: readonly ShownColumn[]; shape: Entity['shape'] }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <tr key={row}>
          {columns.map((c) => (
            <td key={c.key} data-right={isRight(c.cell)}>
              {c.cell === 'entity' ? (
                <EntityBones shape={shape} row={row} />
              ) : (
                <span className="bone" style={{ width: c.cell === 'sparkline' ? 84 : 52, height: 14 }} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
