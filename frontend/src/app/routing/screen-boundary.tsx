import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.js';
import { markOutdated } from '../frame/version.js';

const CHUNK = /dynamically imported module|importing a module script|Failed to fetch module|preload CSS/i;

interface State {
  readonly error: unknown;
}

/** Keeps the frame standing when a screen breaks, and says so when its chunk belongs to an older build. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (error instanceof Error && CHUNK.test(error.message)) markOutdated();
    // The one place where a broken screen can be reported from.
    reportError(new Error('A screen could not be shown', { cause: { error, stack: info.componentStack } }));
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <ErrorState
        title="This page could not be shown"
        text="What you typed is kept. Try again; if it happens once more, please contact support."
        action={{ label: 'Try again', run: () => this.setState({ error: undefined }) }}
      />
    );
  }
}
