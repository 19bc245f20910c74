import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { IconButton } from './button.tsx';

/** A question or a short text over the page. Escape and the cross close it; the focus returns to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  wide = false,
  cross = true,
  content,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** The button in the corner; not where a button below says Close. */
  cross?: boolean;
  /** Anything else of the window itself, such as where the focus goes first. */
  content?: Omit<ComponentProps<typeof Radix.Content>, 'className' | 'children'>;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-shade" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...content}
          className={classes(
            'rise-in quiet-scroll outline-none fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-large border border-line bg-sheet p-6 shadow-float sm:inset-y-0 sm:my-auto sm:h-fit sm:p-7',
            wide ? 'max-w-2xl' : 'max-w-md',
          )}
        >
          <Radix.Title className="pr-10 font-display text-h3 font-semibold">{title}</Radix.Title>
          {description && (
            <Radix.Description asChild>
              <div className="mt-2 text-ink-soft">{description}</div>
            </Radix.Description>
          )}
          {children && <div className="mt-5">{children}</div>}
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-2.5">{actions}</div>}
          {cross && (
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X />} className="absolute top-4 right-4" size="small" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
