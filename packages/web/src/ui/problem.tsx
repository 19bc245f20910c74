import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LooseWire } from './loose-wire.tsx';

/** Something could not be loaded: what, and the way on. */
export function Problem({
  title,
  children = 'Check your connection, then try again. Nothing you made is lost.',
  onRetry,
}: {
  title: string;
  children?: ReactNode;
  onRetry: () => void;
}) {
  return (
    <div role="alert">
      <EmptyState
        picture={<LooseWire className="w-52" />}
        title={title}
        action={
          <Button icon={<RotateCcw />} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
