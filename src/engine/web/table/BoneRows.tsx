import { Fragment } from 'react';
import type { Entity } from '#catalog/kernel/entity.ts';
import { isRight, type ShownColumn } from '../columns.ts';
import type { ExtraColumn } from './extra-column.ts';

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
export function BoneRows({
  columns,
  shape,
  starts,
  names,
  ends,
}: {
  columns: readonly ShownColumn[];
  shape: Entity['shape'];
  starts: readonly ExtraColumn[];
  names: readonly ExtraColumn[];
  ends: readonly ExtraColumn[];
}) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <tr key={row}>
          {starts.map((one) => (
            <td key={one.key} />
          ))}
          {columns.map((c) => (
            <Fragment key={c.key}>
              <td data-right={isRight(c.cell)}>
                {c.cell === 'entity' ? (
                  <EntityBones shape={shape} row={row} />
                ) : (
                  <span className="bone" style={{ width: c.cell === 'sparkline' ? 84 : 52, height: 14 }} />
                )}
              </td>
              {c.cell === 'entity' && names.map((one) => <td key={one.key} />)}
            </Fragment>
          ))}
          {ends.map((one) => (
            <td key={one.key} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}
