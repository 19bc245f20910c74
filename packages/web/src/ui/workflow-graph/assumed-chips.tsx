import { ChevronDown, PencilLine } from 'lucide-react';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../menu.tsx';
import type { Assumption, OnChange } from './other-values.tsx';

/** All that was assumed, beside the drawing: a chip each, which opens its reason and the other values. */
export function AssumedChips({ assumptions, onChange }: { assumptions: readonly Assumption[]; onChange: OnChange }) {
  return (
    <ul
      aria-label="What was assumed"
      className="quiet-scroll flex max-w-full gap-1.5 max-sm:overflow-x-auto max-sm:pb-1 sm:flex-wrap"
    >
      {assumptions.map((it) => (
        <li key={`${it.node} ${it.parameter}`} className="min-w-0 shrink-0">
          <Menu
            align="start"
            trigger={
              <button
                type="button"
                className="inline-flex min-h-7 max-w-64 items-center gap-1.5 rounded-full border border-marker-line/60 bg-marker-wash px-2.5 py-0.5 text-tiny text-ink hover:border-marker-line"
              >
                <span className="truncate">
                  <span className="sr-only">Assumed in {it.node}: </span>
                  {it.label}: <span className="font-semibold">{it.value}</span>
                </span>
                <ChevronDown aria-hidden className="size-3 shrink-0 text-ink-soft" />
              </button>
            }
          >
            <div className="max-w-72">
              <p className="px-2.5 pt-1.5 pb-1 text-tiny text-ink-soft first-letter:uppercase">{it.because}.</p>
              {it.options.length > 0 && (
                <MenuChoice
                  label={`${it.label} in ${it.node}`}
                  value={it.value}
                  onChange={(value) => value !== it.value && onChange(it, value)}
                  choices={[it.value, ...it.options].map((value) => ({ value, label: value }))}
                />
              )}
              <MenuLine />
              <MenuItem icon={<PencilLine />} onSelect={() => onChange(it)}>
                Something else…
              </MenuItem>
            </div>
          </Menu>
        </li>
      ))}
    </ul>
  );
}
