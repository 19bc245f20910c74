import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../lib/classes.ts';

/** Views of the same thing, side by side. `line` for a page's own parts, `box` for a small switch inside a panel. */
export function Tabs<Value extends string>({
  value,
  onChange,
  tabs,
  label,
  look = 'line',
  className,
  listClassName,
  children,
}: {
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; icon?: ReactNode; short?: string }[];
  /** What the row of tabs is for, read aloud. */
  label: string;
  look?: 'line' | 'box';
  className?: string | undefined;
  listClassName?: string;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  // Where the row is wider than its place, the open tab is always in sight.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[role=tab][data-state=active]`);
    if (row && tab && value && row.scrollWidth > row.clientWidth) row.scrollTo({ left: tab.offsetLeft - 24 });
  }, [value]);

  return (
    <Radix.Root value={value} onValueChange={(it) => onChange(it as Value)} className={className}>
      <Radix.List
        ref={list}
        aria-label={label}
        className={classes(look === 'line' ? LINE_LIST : BOX_LIST, 'quiet-scroll', listClassName)}
      >
        {tabs.map((it) => (
          <Radix.Trigger key={it.value} value={it.value} className={look === 'line' ? LINE_TAB : BOX_TAB}>
            {it.icon}
            {it.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export const TabPanel = Radix.Content;

const LINE_LIST = 'relative flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line';
const LINE_TAB =
  'relative flex h-11 shrink-0 items-center gap-2 px-3 text-[0.9375rem] font-medium text-ink-soft outline-offset-[-3px] transition-colors hover:text-ink data-[state=active]:text-ink data-[state=active]:font-semibold after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:bg-transparent data-[state=active]:after:bg-accent [&_svg]:size-4';

const BOX_LIST = 'inline-flex rounded-normal border border-line bg-sunken p-0.5';
const BOX_TAB =
  'flex h-8 items-center gap-1.5 rounded-small border border-transparent px-3 text-small font-medium text-ink-soft transition-colors hover:text-ink data-[state=active]:border-line data-[state=active]:bg-sheet data-[state=active]:font-semibold data-[state=active]:text-ink [&_svg]:size-4';
