import {
  Component,
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import { createPortal } from 'react-dom';
import { LateFailure } from './LateFailure.tsx';
import { requestMissingStyles } from './missing-styles.ts';

/** The code of a part could not be loaded; what the part itself throws is left to the router. */
class LoadFailure extends Error {}

interface Options<P> {
  /** Drawn while the code is loaded. */
  readonly wait?: ReactNode | ((props: P) => ReactNode);
  /** Draws nothing where the code could not be loaded: for what no one opened. */
  readonly isQuiet?: boolean;
  /** Says so in a frame below the parent, as a panel that opens there. */
  readonly isFloating?: boolean;
}

/** What opens over the page is closed by its parent. */
export interface Closable {
  readonly isOpen?: boolean;
  readonly onClose: () => void;
}

interface State {
  readonly failure: Error | null;
}

/** The code of a part; `begin` imports it, again after a failure: `lazy` alone would remember that until the page is reloaded. */
function codeOf<P extends object>(load: () => Promise<ComponentType<P>>) {
  /** Why the import before failed, if it did. */
  let failure: unknown;
  const begin = () =>
    lazy(async () => {
      const part = await requestMissingStyles(failure)
        .then(load)
        .catch((cause: unknown) => {
          failure = cause;
          throw new LoadFailure('code of a part', { cause });
        });
      return { default: part };
    }) as unknown as ComponentType<P>;
  const code = { part: begin(), begin: () => void (code.part = begin()) };
  return code;
}

/** Draws a part, or what `failed` draws where its code did not arrive; drawing it again later imports it anew. */
function partOf<P extends object>(
  load: () => Promise<ComponentType<P>>,
  wait: Options<P>['wait'],
  failed: (props: P, retry: () => void) => ReactNode,
): FunctionComponent<P> {
  const code = codeOf(load);
  const waiting = typeof wait === 'function' ? wait : () => wait;
  class Late extends Component<P, State> {
    override state: State = { failure: null };

    static getDerivedStateFromError(failure: unknown): State {
      return { failure: failure instanceof Error ? failure : new Error('no error', { cause: failure }) };
    }

    override componentDidCatch(failure: unknown): void {
      if (failure instanceof LoadFailure) code.begin();
    }

    override componentDidUpdate(before: P): void {
      const isOpened = isClosed(before) && !isClosed(this.props);
      if (isOpened && this.state.failure instanceof LoadFailure) this.retry();
    }

    retry = () => this.setState({ failure: null });

    override render(): ReactNode {
      const { failure } = this.state;
      if (failure === null)
        return <Suspense fallback={waiting(this.props)}>{createElement(code.part, this.props)}</Suspense>;
      if (!(failure instanceof LoadFailure)) throw failure;
      return failed(this.props, this.retry);
    }
  }
  return (props) => <Late {...props} />;
}

/** Whether something that stays mounted while it is closed is closed now. */
const isClosed = (props: object) => 'isOpen' in props && props.isOpen === false;

/**
 * A part of a screen in a chunk of its own. Where the chunk does not arrive the rest of the screen stays: the part says so in its place,
 * and 重试 imports it anew.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { wait = null, isQuiet = false, isFloating = false }: Options<P> = {},
): FunctionComponent<P> {
  return partOf(load, wait, (_, retry) =>
    isQuiet ? null : <LateFailure retry={retry} isFloating={isFloating} />,
  );
}

/** A dialog, sheet or drawer in a chunk of its own: it has no place on the page, so a failure is said at the foot of the window, and can be closed. */
export function lateDialog<P extends Closable>(
  load: () => Promise<ComponentType<P>>,
  { wait = null }: Pick<Options<P>, 'wait'> = {},
): FunctionComponent<P> {
  const waiting = typeof wait === 'function' ? wait : () => wait;
  return partOf(load, wait, (props, retry) => (
    <>
      {waiting(props)}
      {!isClosed(props) && createPortal(<LateFailure retry={retry} close={props.onClose} />, document.body)}
    </>
  ));
}
