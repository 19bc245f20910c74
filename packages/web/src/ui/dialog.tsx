import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from '../lib/classes.ts';
import { IconButton } from './button.tsx';
import { toasts } from './toast.ts';

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
  const opener = useRef<Element | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  const crossing = useRef<HTMLButtonElement>(null);
  useEscapeUnderToast(open, sheet, onOpenChange);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-50 bg-shade" />
        <Radix.Content
          ref={sheet}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...content}
          onOpenAutoFocus={(event) => {
            opener.current = openerOf(document.activeElement);
            content?.onOpenAutoFocus?.(event);
            const first = sheet.current?.querySelector(':is(button,input,select,textarea):enabled');
            if (event.defaultPrevented || first !== crossing.current) return;
            // Radix passes over links: it would offer to close what was just opened.
            event.preventDefault();
            (ways.current?.querySelector('a') ?? sheet.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            content?.onCloseAutoFocus?.(event);
            const back = opener.current;
            if (event.defaultPrevented || !(back instanceof HTMLElement) || !back.isConnected) return;
            event.preventDefault();
            back.focus();
          }}
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
          {actions && (
            <div ref={ways} className="mt-6 flex flex-wrap justify-end gap-2.5">
              {actions}
            </div>
          )}
          {cross && (
            <Radix.Close asChild>
              <IconButton ref={crossing} label="Close" icon={<X />} className="absolute top-4 right-4" size="small" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The entry of a menu is gone by the time that the dialog closes: then what opened the menu. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}

/** Radix gives Escape to what came last, which may be a toast; whoever is in a dialog means the dialog. */
function useEscapeUnderToast(
  open: boolean,
  within: RefObject<HTMLDivElement | null>,
  onOpenChange: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !toasts.now()?.open || !within.current?.contains(document.activeElement)) return;
      event.stopPropagation();
      onOpenChange(false);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [open, within, onOpenChange]);
}
