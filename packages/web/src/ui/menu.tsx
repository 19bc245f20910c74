import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

export function Menu({
  trigger,
  children,
  align = 'end',
}: {
  /** One button; it opens the menu. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="fade-in quiet-scroll z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-normal border border-line bg-sheet p-1.5 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const ITEM =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-small px-2.5 py-2 text-[0.9375rem] outline-none select-none data-highlighted:bg-accent-wash data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint';

export function MenuItem({
  icon,
  children,
  onSelect,
  className,
}: {
  icon?: ReactNode;
  children: ReactNode;
  onSelect: () => void;
  className?: string;
}) {
  return (
    <Radix.Item className={classes(ITEM, className)} onSelect={onSelect}>
      {icon}
      {children}
    </Radix.Item>
  );
}

/** A menu entry that is a link or another element of its own. */
export function MenuItemFor({ children }: { children: ReactNode }) {
  return (
    <Radix.Item asChild className={ITEM}>
      {children}
    </Radix.Item>
  );
}

export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  choices,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
}) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(it) => onChange(it as Value)}>
      <MenuLabel>{label}</MenuLabel>
      {choices.map((it) => (
        <Radix.RadioItem
          key={it.value}
          value={it.value}
          className={classes(
            ITEM,
            'data-[state=checked]:font-semibold data-[state=checked]:text-accent data-[state=checked]:[&_svg]:text-accent',
          )}
        >
          {it.icon}
          {it.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** An entry that is on or off. */
export function MenuSwitch({
  on,
  onChange,
  children,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Radix.CheckboxItem checked={on} onCheckedChange={onChange} className={classes(ITEM, '!items-start font-semibold')}>
      <span
        aria-hidden
        className={classes(
          'mt-1 flex h-4.5 w-8 shrink-0 rounded-full border p-0.5 transition-colors',
          on ? 'justify-end border-accent bg-accent' : 'border-line-strong bg-sunken',
        )}
      >
        <span className={classes('aspect-square h-full rounded-full', on ? 'bg-on-accent' : 'bg-line-strong')} />
      </span>
      <span className="min-w-0">{children}</span>
    </Radix.CheckboxItem>
  );
}

/** What the entries below it have in common. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className={LABEL}>{children}</Radix.Label>
);

const LABEL = 'px-2.5 pt-1.5 pb-1 text-tiny font-semibold text-ink-faint';

export function MenuLine() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
