import { Tabs as Radix } from 'radix-ui';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../lib/classes.ts';

/** Views of the same thing, side by side. `line` for a page's own parts, `box` for a small switch inside a panel. */
export function Tabs<Value extends string>({
  value,
  onChange,
  tabs,
  label,
  look = 'line',
  className,
  even = false,
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
  /** On a phone all share its width, their names in up to two lines and without pictures: none is out of sight. */
  even?: boolean;
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

  // A click asks twice, when it comes and when the focus follows: where the tab is in the address, that would be two
  // steps to go back.
  const asked = useRef(value);
  useEffect(() => {
    asked.current = value;
  }, [value]);
  const change = (next: string) => {
    if (next === asked.current) return;
    asked.current = next as Value;
    onChange(next as Value);
  };

  // Radix moves the focus to a pressed tab by script, for which browsers draw the keyboard's ring if the last thing that
  // was done before is typing.
  const press = (event: MouseEvent<HTMLElement>, pressed: Value) => {
    if (event.button !== 0 || event.ctrlKey) return;
    event.preventDefault();
    event.currentTarget.focus({ focusVisible: false });
    change(pressed);
  };

  return (
    <Radix.Root value={value} onValueChange={change} className={className}>
      <Radix.List
        ref={list}
        aria-label={label}
        className={classes(look === 'line' ? LINE_LIST : BOX_LIST, 'quiet-scroll', even && EVEN_LIST, listClassName)}
      >
        {tabs.map((it) => (
          <Radix.Trigger
            key={it.value}
            value={it.value}
            onMouseDown={(event) => press(event, it.value)}
            className={classes(look === 'line' ? LINE_TAB : BOX_TAB, even && EVEN_TAB)}
          >
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

/** The first tab's name stands where the lines below and above it begin. */
export const FLUSH = '[&>:first-child]:pl-0 [&>:first-child]:after:left-0';

const LINE_LIST = 'relative flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line';
const LINE_TAB =
  'relative flex h-11 shrink-0 items-center gap-2 px-3 text-[0.9375rem] font-medium text-ink-soft outline-offset-[-3px] transition-colors hover:text-ink data-[state=active]:text-ink data-[state=active]:font-semibold after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:bg-transparent data-[state=active]:after:bg-accent [&_svg]:size-4';

const EVEN_LIST = 'max-sm:gap-0';
const EVEN_TAB =
  'max-sm:h-13 max-sm:min-w-0 max-sm:shrink max-sm:flex-1 max-sm:justify-center max-sm:px-1 max-sm:text-center max-sm:text-small max-sm:leading-[1.2] max-sm:after:inset-x-2 max-sm:[&_svg]:hidden';

const BOX_LIST = 'inline-flex rounded-normal border border-line bg-sunken p-0.5';
const BOX_TAB =
  'flex h-8 items-center gap-1.5 rounded-small border border-transparent px-3 text-small font-medium text-ink-soft transition-colors hover:text-ink data-[state=active]:border-line data-[state=active]:bg-sheet data-[state=active]:font-semibold data-[state=active]:text-ink [&_svg]:size-4';
