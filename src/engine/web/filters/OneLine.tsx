import { type ReactNode, useState } from 'react';
import { Icon } from '#platform/web/ui/Icon.tsx';

interface Props {
  /** Whether there is more than one line holds. */
  canUnfold: boolean;
  /** Whether what does not fit is cut off until the line is unfolded. */
  isCut?: boolean;
  onTurn?: () => void;
  /** Beside the options, at the end of the line. */
  end?: ReactNode;
  children: (isOpen: boolean) => ReactNode;
}

/** Options that come with an answer, folded to one line: the page below has its place before they are there. */
export function OneLine({ canUnfold, isCut = true, onTurn, end, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="cascade-line flex min-0" data-folded={isCut && !isOpen}>
      {/* Keys reach what is below the one line too: then all of it is visible. */}
      <div
        onFocus={({ target, currentTarget }) => {
          if (isOpen || target.offsetTop < currentTarget.offsetTop + target.offsetHeight) return;
          currentTarget.scrollTop = 0;
          setOpen(true);
        }}
      >
        {children(isOpen)}
      </div>
      {canUnfold && (
        <button
          type="button"
          className="link-btn unfold inline-row"
          aria-expanded={isOpen}
          onClick={() => {
            onTurn?.();
            setOpen(!isOpen);
          }}
        >
          {isOpen ? '收起' : '展开'}
          <Icon name={isOpen ? 'up' : 'down'} size={12} />
        </button>
      )}
      {end}
    </div>
  );
}
