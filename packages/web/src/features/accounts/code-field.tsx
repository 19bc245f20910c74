import { type ComponentProps, useState } from 'react';
import { TextField } from '../../ui/field.tsx';

/** The six digits of an authenticator app, or a recovery code where the phone is out of reach. */
export function CodeField({
  withRecovery = true,
  ...input
}: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode' | 'autoComplete' | 'hint'> & {
  /** Whether a recovery code does as well. */
  withRecovery?: boolean;
}) {
  const [recovery, setRecovery] = useState(false);
  return (
    <div>
      <TextField
        label={recovery ? 'Recovery code' : 'Code from your authenticator app'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize={recovery ? 'characters' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        {...input}
      />
      {withRecovery && (
        <button
          type="button"
          className="mt-2 text-small text-accent underline-offset-4 hover:underline"
          onClick={() => setRecovery(!recovery)}
        >
          {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
      )}
    </div>
  );
}
