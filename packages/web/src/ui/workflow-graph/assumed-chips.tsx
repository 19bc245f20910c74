import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { AssumedMenu } from './assumed-menu.tsx';
import type { Assumption, OnChange } from './other-values.tsx';

/** All that was assumed, beside the drawing: a chip each, which opens its reason and the other values. */
export function AssumedChips({ assumptions, onChange }: { assumptions: readonly Assumption[]; onChange: OnChange }) {
  const [all, setAll] = useState(false);
  const shown = all || assumptions.length <= MOST ? assumptions : assumptions.slice(0, MOST - 1);
  const times = Map.groupBy(assumptions, (it) => it.label);
  return (
    <ul
      aria-label="What was assumed"
      className="quiet-scroll flex max-w-full gap-1.5 max-sm:overflow-x-auto max-sm:pb-1 sm:max-h-24 sm:flex-wrap sm:overflow-y-auto"
    >
      {shown.map((it) => (
        <li key={`${it.node} ${it.parameter}`} className="min-w-0 shrink-0">
          <AssumedMenu assumption={it} onChange={onChange}>
            <button
              type="button"
              className="inline-flex min-h-7 max-w-72 items-center gap-1.5 rounded-full border border-marker-line/60 bg-marker-wash px-2.5 py-0.5 text-tiny text-ink hover:border-marker-line"
            >
              <span className="truncate">
                <span className="sr-only">Assumed in {it.node}: </span>
                {it.label}: <span className="font-semibold">{it.value}</span>
                {/* One sheet of several: which. */}
                {(times.get(it.label)?.length ?? 0) > 1 && (
                  <span aria-hidden className="text-ink-soft">
                    {' '}
                    in {it.node}
                  </span>
                )}
              </span>
              <ChevronDown aria-hidden className="size-3 shrink-0 text-ink-soft" />
            </button>
          </AssumedMenu>
        </li>
      ))}
      {assumptions.length > MOST && (
        <li className="shrink-0">
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="inline-flex min-h-7 items-center rounded-full px-2.5 py-0.5 text-tiny font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline"
          >
            {all ? 'Fewer' : `${assumptions.length - shown.length} more`}
          </button>
        </li>
      )}
    </ul>
  );
}

/** More chips than these would take the drawing's place: the rest comes when it is asked for. */
const MOST = 4;
