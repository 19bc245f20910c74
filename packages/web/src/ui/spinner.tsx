import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something takes a moment, and this is what. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <LoaderCircle aria-hidden className="size-5 shrink-0 animate-[spin_1s_linear_infinite] text-accent" />
      <span>{children}</span>
    </p>
  );
}
