import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { widgetOf } from '#catalog/widgets.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useMenu } from '#platform/web/ui/useMenu.ts';
import { queryShapeOf } from '../component-query.ts';
import type { BoardComponent } from '../contract.ts';
import { pathOf, WidgetBody } from './WidgetBody.tsx';
import { keyOfWidget } from './widget-keys.ts';

/** What one may do with a component. */
export interface WidgetActions {
  onEdit(component: BoardComponent): void;
  onCopy(component: BoardComponent): void;
  onDelete(component: BoardComponent): void;
}

/** Whether there is anything to set: a listing's filters, or category, days and word. */
function isSettable({ type }: BoardComponent): boolean {
  const known = widgetOf(type);
  return known?.listing !== undefined || queryShapeOf(known?.look) !== undefined;
}

function Menu({ component, actions }: { component: BoardComponent; actions: WidgetActions }) {
  const { isOpen, setOpen, home, onKeyDown, onBlur } = useMenu();
  const pick = (act: (component: BoardComponent) => void) => () => {
    setOpen(false);
    act(component);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys and focus of what is inside
    <div ref={home} className="wb-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className="icon-button"
        aria-label={`${component.title}：更多`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" weight={3} />
      </button>
      {isOpen && (
        <div className="wb-menu-panel stack">
          {isSettable(component) && (
            <button type="button" onClick={pick(actions.onEdit)}>
              设置
            </button>
          )}
          <button type="button" onClick={pick(actions.onCopy)}>
            复制
          </button>
          <button type="button" data-danger="true" onClick={pick(actions.onDelete)}>
            删除
          </button>
        </div>
      )}
    </div>
  );
}

interface Props {
  component: BoardComponent;
  actions?: WidgetActions | undefined;
  /** Takes the keys of the grip; without it the head is no handle. */
  onKey?: (event: KeyboardEvent) => void;
}

/** A component: head with its title, what it is narrowed to, and its controls; the body below. */
export function WidgetFrame({ component, actions, onKey }: Props) {
  const client = useQueryClient();
  const type = widgetOf(component.type);
  const path = type ? pathOf(component, type) : null;
  const key = type && keyOfWidget(type);
  const own = component.title === type?.title ? '' : (type?.title ?? '');
  return (
    <section className="card wb-widget flex" aria-label={component.title}>
      <header className="wb-head" data-grip={onKey !== undefined}>
        {onKey && (
          <button
            type="button"
            className="wb-grip"
            aria-label={`移动${component.title}：方向键移动，按住Shift调整大小`}
            onKeyDown={onKey}
          >
            <Icon name="grip" size={14} weight={3} />
          </button>
        )}
        <h2 className="one-line">{component.title}</h2>
        <small className="one-line">{own}</small>
        <span>
          {key && (
            <button
              type="button"
              className="icon-button"
              aria-label={`刷新${component.title}`}
              onClick={() => void client.invalidateQueries({ queryKey: key })}
            >
              <Icon name="refresh" />
            </button>
          )}
          {path !== null && (
            <Link to={path} className="icon-button" aria-label={`打开${component.title}`}>
              <Icon name="right" />
            </Link>
          )}
          {actions && <Menu component={component} actions={actions} />}
        </span>
      </header>
      <div className="wb-body">
        <WidgetBody component={component} />
      </div>
    </section>
  );
}
