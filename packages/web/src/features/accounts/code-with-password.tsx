import type { ComponentProps } from 'react';
import { CodeField } from './code-field.tsx';

/** Where others' wrong guesses keep everybody waiting: a code along with the password lets its owner in at once. */
export function CodeWithPassword(input: ComponentProps<typeof CodeField>) {
  return (
    <div className="space-y-3">
      <p className="text-small text-ink-soft">
        If you have an authenticator app set up, enter its code as well: you don’t have to wait then.
      </p>
      <CodeField {...input} />
    </div>
  );
}
