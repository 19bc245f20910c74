import { Check, ChevronDown } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classes } from '../lib/classes.ts';

type FieldText = {
  label: string;
  /** Stays in place while typing, unlike a placeholder. */
  hint?: ReactNode;
  error?: string | undefined;
  /** The label is read aloud but not drawn: only where the place itself says what the field is for. */
  hideLabel?: boolean;
};

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  trailing,
  className,
  ...input
}: FieldText & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement>; trailing?: ReactNode }) {
  const field = useField({ hint, error });
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} ids={field.ids} className={className}>
      <span className="relative block">
        <input className={classes(CONTROL, 'h-11', trailing ? 'pr-12' : '')} {...field.aria} {...input} />
        {trailing && <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>}
      </span>
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...input
}: FieldText & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const field = useField({ hint, error });
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} ids={field.ids} className={className}>
      <textarea rows={4} className={classes(CONTROL, 'py-2.5')} {...field.aria} {...input} />
    </Field>
  );
}

/** The browser's own list: it works with every keyboard, screen reader and phone. */
export function Select({
  label,
  hint,
  error,
  hideLabel,
  className,
  children,
  ...input
}: FieldText & SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) {
  const field = useField({ hint, error });
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} ids={field.ids} className={className}>
      <span className="relative block">
        <select className={classes(CONTROL, 'h-10 appearance-none pr-9')} {...field.aria} {...input}>
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
        />
      </span>
    </Field>
  );
}

export function Checkbox({
  label,
  hint,
  className,
  ...input
}: { label: ReactNode; hint?: ReactNode } & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <label className={classes('flex cursor-pointer items-start gap-3', className)}>
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer size-5 appearance-none rounded-small border border-line-strong bg-sheet checked:border-accent checked:bg-accent"
          {...input}
        />
        <Check
          aria-hidden
          className="pointer-events-none absolute size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
          strokeWidth={3}
        />
      </span>
      <span>
        {label}
        {hint && <span className="block text-small text-ink-faint">{hint}</span>}
      </span>
    </label>
  );
}

type Ids = { input: string; hint: string; error: string };

function useField({ hint, error }: { hint: ReactNode; error: string | undefined }) {
  const id = useId();
  const ids: Ids = { input: id, hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = [error ? ids.error : '', hint ? ids.hint : ''].filter(Boolean).join(' ');
  return {
    ids,
    aria: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  };
}

function Field({
  label,
  hint,
  error,
  hideLabel = false,
  ids,
  className,
  children,
}: Omit<FieldText, 'hideLabel'> & {
  hideLabel?: boolean | undefined;
  ids: Ids;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={ids.input} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-small font-semibold text-ink'}>
        {label}
      </label>
      {children}
      {error && (
        <p id={ids.error} className="mt-1.5 text-small font-medium text-bad">
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className="mt-1.5 text-small text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

const CONTROL =
  'w-full rounded-normal border border-line-strong bg-sheet px-3 text-body text-ink transition-colors hover:border-ink-faint focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:outline-bad aria-invalid:focus-visible:border-bad disabled:bg-sunken disabled:text-ink-faint';
