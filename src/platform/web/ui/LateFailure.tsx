import { useEffect, useRef, useState } from 'react';
import { isOutdated } from './outdated.ts';

interface Props {
  readonly retry: () => void;
  readonly isFloating?: boolean;
  readonly close?: () => void;
}

/** Where it is over the page it has the focus, as the dialog would; `end` gives that back to what had it before. */
function useFocus(isOver: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOver) return;
    before.current = document.activeElement as HTMLElement | null;
    button.current?.focus();
  }, [isOver]);
  const end = (then: () => void) => () => {
    before.current?.focus();
    then();
  };
  return { button, end };
}

/** Whether only a reload brings the part: known a moment after the failure. */
function useIsOutdated(): boolean {
  const [is, set] = useState(false);
  useEffect(() => {
    let isDrawn = true;
    void isOutdated().then((found) => isDrawn && set(found));
    return () => {
      isDrawn = false;
    };
  }, []);
  return is;
}

/** Says that the code of a part did not arrive, or that a newer build has replaced it: in its place, below its parent, or at the foot of the window where it can be closed. */
export function LateFailure({ retry, isFloating = false, close }: Props) {
  const { button, end } = useFocus(close !== undefined);
  const isOld = useIsOutdated();
  return (
    <p className="late-failed" data-place={close ? 'over' : isFloating ? 'below' : 'here'} role="alert">
      {isOld ? '页面已更新，' : '没有加载成功，'}
      <button
        ref={button}
        type="button"
        className="link-btn"
        onClick={isOld ? () => location.reload() : end(retry)}
      >
        {isOld ? '刷新页面' : '重试'}
      </button>
      {close && (
        <button type="button" className="link-btn" onClick={end(close)}>
          关闭
        </button>
      )}
    </p>
  );
}
