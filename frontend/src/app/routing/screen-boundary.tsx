import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.js';
import { markOutdated } from '../frame/version.js';

const CHUNK = /dynamically imported module|importing a module script|Failed to fetch module|preload CSS/i;

const isChunkMissing = (error: unknown): boolean => error instanceof Error && CHUNK.test(error.message);

interface State {
  readonly error: unknown;
}

/** Keeps the frame standing when a screen breaks, and says so when its chunk belongs to an older build. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  /** A chunk that did not arrive is asked for again by a new page only; what was typed is kept as a draft. */
  #again = (): void => {
    if (isChunkMissing(this.state.error)) window.location.reload();
    else this.setState({ error: undefined });
  };

  #whenOnline = (): void => {
    if (isChunkMissing(this.state.error)) this.#again();
  };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.#whenOnline);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#whenOnline);
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (isChunkMissing(error) && navigator.onLine) markOutdated();
    // The one place where a broken screen can be reported from.
    reportError(new Error('A screen could not be shown', { cause: { error, stack: info.componentStack } }));
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <ErrorState
        title="This page could not be shown"
        text="Your changes are kept. Try again. If it happens again, contact support."
        action={{ label: 'Try again', run: this.#again }}
      />
    );
  }
}
