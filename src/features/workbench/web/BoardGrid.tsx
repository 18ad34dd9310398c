import type { CSSProperties } from 'react';
import { useMedia } from '#platform/web/ui/useMedia.ts';
import type { BoardComponent, WorkBoard } from '../contract.ts';
import { GRID, type Place } from '../layout.ts';
import { type Drag, GAP, ROW, useDragGrid } from './useDragGrid.ts';
import { type WidgetActions, WidgetFrame } from './WidgetFrame.tsx';

const styleOf = ({ x, y, w, h }: Place): CSSProperties => ({
  left: `calc((100% + ${GAP}px) * ${x} / ${GRID.columns})`,
  top: y * (ROW + GAP),
  width: `calc((100% + ${GAP}px) * ${w} / ${GRID.columns} - ${GAP}px)`,
  height: h * (ROW + GAP) - GAP,
});

/** Where a component is drawn while one is dragged: that one follows the pointer, the others make room. */
function placeOf(component: BoardComponent, drag: Drag | null): CSSProperties {
  const laid = drag?.layout.find(({ id }) => id === component.id) ?? component;
  if (drag?.id !== component.id) return styleOf(laid);
  const { dx, dy } = drag;
  const own = styleOf(component);
  return drag.how === 'move'
    ? { ...own, transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }
    : { ...own, width: `calc(${own.width} + ${dx}px)`, height: Number(own.height) + dy, zIndex: 5 };
}

interface Props {
  board: Pick<WorkBoard, 'components'>;
  /** Without it nothing can be changed. */
  actions?: WidgetActions | undefined;
  onLay?: (layout: readonly BoardComponent[]) => void;
}

/** The components of a board on twelve columns; on a phone one below the other. */
export function BoardGrid({ board: { components }, actions, onLay = () => {} }: Props) {
  const isNarrow = useMedia('(max-width: 767.98px)');
  const { grid, drag, handlers, onKey } = useDragGrid(components, onLay);
  const laid = drag?.layout ?? components;
  const bottom = laid.reduce((most, one) => Math.max(most, one.y + one.h), 0);
  const ghost = drag && drag.layout.find(({ id }) => id === drag.id);
  if (isNarrow) {
    return (
      <div className="wb-stack">
        {components
          .toSorted((a, b) => a.y - b.y || a.x - b.x)
          .map((one) => (
            <WidgetFrame key={one.id} component={one} actions={actions} />
          ))}
      </div>
    );
  }
  return (
    <div
      ref={grid}
      className="wb-grid"
      style={{ height: bottom * (ROW + GAP) }}
      data-dragging={drag !== null}
    >
      {ghost && <div className="wb-ghost" style={styleOf(ghost)} />}
      {components.map((one) => (
        <div key={one.id} className="wb-cell" style={placeOf(one, drag)} data-dragged={drag?.id === one.id}>
          <WidgetFrame
            component={one}
            actions={actions}
            {...(actions && { grip: handlers(one.id, 'move'), onKey: onKey(one.id) })}
          />
          {actions && <div className="wb-corner" aria-hidden="true" {...handlers(one.id, 'size')} />}
        </div>
      ))}
    </div>
  );
}
