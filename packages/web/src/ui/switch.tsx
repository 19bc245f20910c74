import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

/** Something that is on or off at once. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
  disabled,
}: {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="relative mt-0.5 h-6 w-11 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 translate-x-1 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-on-accent" />
      </Radix.Root>
      <label htmlFor={id} className="cursor-pointer">
        {label}
        {hint && <span className="block text-small text-ink-faint">{hint}</span>}
      </label>
    </div>
  );
}
