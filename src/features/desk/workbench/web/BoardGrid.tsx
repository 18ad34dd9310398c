import type { KeyboardEvent, Ref } from 'react';
import GridLayout, { type Layout, useContainerWidth } from 'react-grid-layout';
import { absoluteStrategy } from 'react-grid-layout/core';
import { useMedia } from '#platform/web/ui/useMedia.ts';
import type { BoardComponent, WorkBoard } from '../contract.ts';
import { GRID, moved } from '../layout.ts';
import { type WidgetActions, WidgetFrame } from './WidgetFrame.tsx';

/** Rows of 56 pixels, 12 pixels between components. */
const gridConfig = {
  cols: GRID.columns,
  rowHeight: 56,
  margin: [12, 12],
  containerPadding: [0, 0],
  maxRows: GRID.maxRow,
} as const;

const fixed = {
  dragConfig: { enabled: false },
  resizeConfig: { enabled: false, handles: [] },
};

const movable = {
  dragConfig: { enabled: true, handle: '.wb-head', cancel: 'button, a, input' },
  resizeConfig: {
    enabled: true,
    handleComponent: (_axis: string, ref: Ref<HTMLElement>) => (
      <div ref={ref as Ref<HTMLDivElement>} className="wb-corner" aria-hidden="true" />
    ),
  },
};

const keys: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The layout after an arrow key moved a component, with Shift sized it; null for other keys. TRICKY: the library's own
 * `moveElement` never changes the order by one row up (6 rows above 6 rows stay as they are), so keys use `moved`.
 */
function layoutAfterKey(
  components: readonly BoardComponent[],
  { id, x, y, w, h }: BoardComponent,
  { key, shiftKey }: KeyboardEvent,
) {
  const step = keys[key];
  if (!step) return null;
  const [dx, dy] = step;
  return moved(components, id, shiftKey ? { x, y, w: w + dx, h: h + dy } : { x: x + dx, y: y + dy, w, h });
}

/** The components at their places of a layout of the grid; null where none has moved. */
function placedBy(layout: Layout, components: readonly BoardComponent[]): BoardComponent[] | null {
  const laid = components.map((one) => {
    const { x, y, w, h } = layout.find(({ i }) => i === one.id) ?? one;
    return { ...one, x, y, w, h };
  });
  const isMoved = laid.some(({ x, y, w, h }, n) => {
    const old = components[n];
    return old?.x !== x || old.y !== y || old.w !== w || old.h !== h;
  });
  return isMoved ? laid : null;
}

interface Props {
  board: Pick<WorkBoard, 'components'>;
  /** Without it nothing can be changed. */
  actions?: WidgetActions | undefined;
  onLay?: (layout: readonly BoardComponent[]) => void;
}

/** The components of a board on twelve columns; on a phone one below the other. */
export function BoardGrid(props: Props) {
  const isNarrow = useMedia('(max-width: 767.98px)');
  if (!isNarrow) return <WideGrid {...props} />;
  return (
    <div className="wb-stack stack gap-12">
      {props.board.components
        .toSorted((a, b) => a.y - b.y || a.x - b.x)
        .map((one) => (
          <WidgetFrame key={one.id} component={one} actions={props.actions} />
        ))}
    </div>
  );
}

function WideGrid({ board: { components }, actions, onLay = () => {} }: Props) {
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true });
  const finish = (layout: Layout) => {
    const laid = placedBy(layout, components);
    if (laid) onLay(laid);
  };
  const onKey = (one: BoardComponent) => (event: KeyboardEvent) => {
    const layout = layoutAfterKey(components, one, event);
    if (!layout) return;
    event.preventDefault();
    finish(layout.map((placed) => ({ ...placed, i: placed.id })));
  };
  const { minW, minH, maxH } = GRID;
  return (
    <div ref={containerRef}>
      {mounted && (
        <GridLayout
          className="wb-grid"
          width={width}
          layout={components.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h, minW, minH, maxH }))}
          gridConfig={gridConfig}
          {...(actions ? movable : fixed)}
          positionStrategy={absoluteStrategy}
          onDragStop={finish}
          onResizeStop={finish}
        >
          {components.map((one) => (
            <div key={one.id} className="wb-cell">
              <WidgetFrame component={one} actions={actions} {...(actions && { onKey: onKey(one) })} />
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  );
}
