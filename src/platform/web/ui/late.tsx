import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/** The code of a part could not be loaded; what the part itself throws is left to the router. */
class LoadFailure extends Error {}

interface Options {
  /** Drawn while the code is loaded. */
  readonly wait?: ReactNode;
  /** Draws nothing where the code could not be loaded. */
  readonly isQuiet?: boolean;
  /** Says so in a frame below the parent, as a panel that opens there. */
  readonly isFloating?: boolean;
}

interface State {
  readonly failure: Error | null;
}

/**
 * A part of a screen in a chunk of its own. Where the chunk does not arrive the rest of the screen stays: the part says so, and 重试
 * imports it anew, as does drawing it again later. `lazy` alone would remember the failure until the page is reloaded.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { wait = null, isQuiet = false, isFloating = false }: Options = {},
): ComponentType<P> {
  const begin = () =>
    lazy(async () => {
      const part = await load().catch((cause: unknown) => {
        throw new LoadFailure('code of a part', { cause });
      });
      return { default: part };
    });
  let part = begin();
  return class Late extends Component<P, State> {
    override state: State = { failure: null };

    static getDerivedStateFromError(failure: unknown): State {
      return { failure: failure instanceof Error ? failure : new Error('no error', { cause: failure }) };
    }

    override componentDidCatch(failure: unknown): void {
      if (failure instanceof LoadFailure) part = begin();
    }

    override render(): ReactNode {
      const { failure } = this.state;
      if (failure === null)
        return <Suspense fallback={wait}>{createElement(part as ComponentType<P>, this.props)}</Suspense>;
      if (!(failure instanceof LoadFailure)) throw failure;
      if (isQuiet) return null;
      return (
        <p className="late-failed" data-floating={isFloating} role="alert">
          没有加载成功，
          <button type="button" className="link-btn" onClick={() => this.setState({ failure: null })}>
            重试
          </button>
        </p>
      );
    }
  };
}
