import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { classes } from '../lib/classes.ts';
import { buttonClasses, IconButton } from './button.tsx';
import { closeToast, toasts } from './toast.ts';

/** The place of toasts: the top right, where they lie on no button that comes next. F8 goes there. */
export default function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.now);
  const destructive = toast?.look === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Radix.Provider swipeDirection="right" label="Notification">
      {toast && (
        <Radix.Root
          key={toast.key}
          open={toast.open}
          onOpenChange={(open) => !open && closeToast()}
          duration={toast.duration}
          type={destructive ? 'foreground' : 'background'}
          className={classes(
            'rise-in flex items-start gap-3 rounded-normal border bg-sheet p-4 shadow-float',
            destructive ? 'border-bad-line' : 'border-line',
          )}
        >
          <Icon aria-hidden className={classes('mt-0.5 size-5 shrink-0', destructive ? 'text-bad' : 'text-good')} />
          <div className="min-w-0 flex-1">
            <Radix.Title className="text-[0.9375rem] font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="text-[0.9375rem] text-ink-soft">{toast.description}</Radix.Description>
            )}
            {toast.action && (
              <Radix.Action
                altText={toast.action.label}
                onClick={toast.action.onPress}
                className={classes(buttonClasses({ size: 'small' }), 'mt-3')}
              >
                {toast.action.label}
              </Radix.Action>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label="Close" icon={<X />} size="small" className="-m-1.5" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed top-0 right-0 z-60 flex w-full max-w-[420px] flex-col p-4 outline-none"
      />
    </Radix.Provider>
  );
}
