import { useEffect } from 'react';
import { useOnline } from '../lib/online.ts';
import { Button } from '../ui/button.tsx';
import { StoppedPage } from '../ui/stopped-page.tsx';

/** In place of a page whose code could not be had. Loads it as soon as there is a network again. */
export function Unreachable() {
  const online = useOnline();
  useEffect(() => {
    if (online) location.reload();
  }, [online]);
  return (
    <StoppedPage
      title="You are offline"
      action={
        <Button look="primary" size="large" onClick={() => history.back()}>
          Go back
        </Button>
      }
    >
      This page opens by itself as soon as you are back. Nothing that you typed is lost: go back to where you were.
    </StoppedPage>
  );
}
