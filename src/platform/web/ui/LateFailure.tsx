interface Props {
  readonly retry: () => void;
  readonly isFloating?: boolean;
  readonly close?: () => void;
}

/** Says that the code of a part did not arrive: in its place, below its parent, or at the foot of the window where it can be closed. */
export function LateFailure({ retry, isFloating = false, close }: Props) {
  return (
    <p className="late-failed" data-place={close ? 'over' : isFloating ? 'below' : 'here'} role="alert">
      没有加载成功，
      <button type="button" className="link-btn" onClick={retry}>
        重试
      </button>
      {close && (
        <button type="button" className="link-btn" onClick={close}>
          关闭
        </button>
      )}
    </p>
  );
}
