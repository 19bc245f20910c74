import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { StoppedPage } from '../ui/stopped-page.tsx';

/** The last net: a fault in our own code. Says so, and offers the way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <StoppedPage
        title="This page stopped working"
        action={
          <Button look="primary" size="large" onClick={() => location.reload()}>
            Reload the page
          </Button>
        }
      >
        Something went wrong on our side. What you typed is kept in this browser: reload the page to go on.
      </StoppedPage>
    );
  }
}
