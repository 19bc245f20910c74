import { Component, type ReactNode } from 'react';
import { buttonClasses } from '../ui/button.tsx';

/** The last net: a fault in our own code. Says so, and offers the way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="page flex min-h-dvh max-w-xl flex-col items-start justify-center gap-4">
        <h1 className="text-title">This page stopped working</h1>
        <p className="text-ink-soft">
          Something went wrong on our side. What you typed is kept in this browser: reload the page to go on.
        </p>
        <button type="button" className={buttonClasses({ look: 'primary' })} onClick={() => location.reload()}>
          Reload the page
        </button>
      </main>
    );
  }
}
