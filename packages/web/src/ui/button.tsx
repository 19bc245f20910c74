import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from '../lib/classes.ts';

type Look = {
  /** One primary on a screen; everything else is quieter. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'good';
  size?: 'small' | 'normal' | 'large';
  /** Drawn before the text, 1em high. */
  icon?: ReactNode;
};

export type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    ref?: Ref<HTMLButtonElement>;
    /** Keeps its width and says that it works on it; a second press does nothing. */
    busy?: boolean;
  };

export function Button({ look, size, icon, busy = false, className, children, type, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={classes(buttonClasses({ look, size }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}

export function ButtonLink({ look, size, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link className={classes(buttonClasses({ look, size }), className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

/** A button with an icon only. Its label is read aloud and shown on hover. */
export function IconButton({ label, className, ...rest }: { label: string } & Omit<ButtonProps, 'children'>) {
  return (
    <Button
      look="quiet"
      aria-label={label}
      title={label}
      className={classes('!px-0 aspect-square shrink-0', className)}
      {...rest}
    />
  );
}

export function buttonClasses({
  look = 'secondary',
  size = 'normal',
}: {
  look?: Look['look'] | undefined;
  size?: Look['size'] | undefined;
}): string {
  return classes(BASE, LOOKS[look], SIZES[size]);
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-normal border font-semibold whitespace-nowrap select-none transition-colors disabled:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const LOOKS = {
  primary: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary:
    'border-line-strong/60 bg-sheet text-ink enabled:hover:border-line-strong enabled:hover:bg-sunken [a&]:hover:border-line-strong [a&]:hover:bg-sunken',
  quiet:
    'border-transparent bg-transparent text-ink-soft enabled:hover:bg-ink/7 enabled:hover:text-ink [a&]:hover:bg-ink/7 [a&]:hover:text-ink',
  danger: 'border-transparent bg-bad text-on-bad enabled:hover:bg-bad-strong',
  good: 'border-good-line bg-good-wash text-good',
} as const;

const SIZES = {
  small: 'h-8 px-3 text-small',
  normal: 'h-10 px-4 text-[0.9375rem]',
  large: 'h-12 px-6 text-body',
} as const;
