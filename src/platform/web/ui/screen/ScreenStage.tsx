import './screen.css';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from '../Icon.tsx';
import { Logo } from '../Logo.tsx';

/** Size that big screens are drawn in; they are scaled to any window. */
const WIDTH = 1920;
const HEIGHT = 1080;

function watchWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The scale that fits the drawing into the window. */
const scaleNow = () => Math.min(window.innerWidth / WIDTH, window.innerHeight / HEIGHT);

function watchFull(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Fills the monitor or goes back. The whole page does, so that dialogs stay in sight. */
export function FullScreenButton() {
  const isFull = useSyncExternalStore(watchFull, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <button
      type="button"
      className="screen-button center"
      aria-label={isFull ? '退出全屏' : '全屏'}
      onClick={() => void toggle().catch(() => undefined)}
    >
      <Icon name="scan" size={20} />
    </button>
  );
}

/** The frame of a big screen: dark, 1920 × 1080, scaled; on phones (`isColumn`) one column at its own size. */
export function ScreenStage({ isColumn = false, children }: { isColumn?: boolean; children: ReactNode }) {
  const scale = useSyncExternalStore(watchWindow, scaleNow);
  if (isColumn) return <div className="screen screen-column stack gap-12">{children}</div>;
  return (
    <div className="screen screen-wide">
      <div
        className="screen-canvas"
        style={{ width: WIDTH, height: HEIGHT, transform: `translate(-50%, -50%) scale(${scale})` }}
      >
        {children}
      </div>
    </div>
  );
}

/** The head of a big screen: the product, what it is about, clock and buttons. */
export function ScreenHead({ name, title, side }: { name: string; title: ReactNode; side: ReactNode }) {
  return (
    <header className="screen-head stack">
      <span className="screen-brand row gap-16 nowrap">
        <Logo onDark />
        <span>{name}</span>
      </span>
      <div className="screen-title">{title}</div>
      <div className="screen-side row">{side}</div>
    </header>
  );
}

interface PanelProps {
  title: string;
  note?: ReactNode;
  /** Place in the grid of the screen. */
  area?: string;
  children: ReactNode;
}

/** A panel of a big screen. */
export function ScreenPanel({ title, note, area, children }: PanelProps) {
  return (
    <section
      className="screen-panel flex min-0"
      aria-label={title}
      style={area === undefined ? {} : { gridArea: area }}
    >
      <header>
        <h2>{title}</h2>
        {note !== undefined && <small>{note}</small>}
      </header>
      <div className="screen-panel-body">{children}</div>
    </section>
  );
}

/** One sentence where a panel has nothing to show. */
export function ScreenEmpty({ words }: { words: string }) {
  return <p className="screen-empty stack center">{words}</p>;
}
