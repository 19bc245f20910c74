import { ChevronLeft, ChevronRight } from 'lucide-react';
import { count } from '../../../lib/counts.ts';
import { Button } from '../../../ui/button.tsx';
import { PAGE_SIZE } from './use-list.ts';

/** From one part of a long list to the next. Nothing where all of it is shown. */
export function Pager({ page, found, onPage }: { page: number; found: number; onPage: (page: number) => void }) {
  if (found <= PAGE_SIZE) return null;
  const from = page * PAGE_SIZE + 1;
  const to = Math.min(found, from + PAGE_SIZE - 1);
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-small text-ink-soft tabular-nums">
        {count(from)} to {count(to)} of {count(found)}
      </p>
      <div className="flex gap-2">
        <Button size="small" icon={<ChevronLeft />} disabled={page === 0} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button size="small" disabled={to >= found} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight />
        </Button>
      </div>
    </nav>
  );
}
