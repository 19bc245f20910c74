import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A few words more about what is under the pointer. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className="fade-in z-50 max-w-64 rounded-small bg-ink px-2.5 py-1.5 text-tiny font-medium text-paper shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
