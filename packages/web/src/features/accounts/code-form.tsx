import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@plainflow/contracts/accounts';
import { loginCodeSchema } from '@plainflow/contracts/second-factor';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { hasCode, messageOf } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { useLoginCode } from './api/login.ts';
import { CodeField } from './code-field.tsx';
import { failureOf, fieldErrors, type Outcome } from './failure.ts';
import { FormAlert } from './form-alert.tsx';

const formSchema = loginCodeSchema.pick({ code: true });

/** The second step of signing in. `onBack` leads to the first one; with a reason where this step came too late. */
export function CodeForm({
  challenge,
  button,
  busyLabel,
  onDone,
  onBack,
}: {
  challenge: string;
  button: string;
  busyLabel: string;
  onDone: (user: User) => void;
  onBack: (reason?: string) => void;
}) {
  const login = useLoginCode();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, formState, setError, resetField } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { code: '' },
  });

  const submit = async ({ code }: { code: string }) => {
    setOutcome(null);
    try {
      onDone(await login.mutateAsync({ challenge, code }));
    } catch (error) {
      if (hasCode(error, 'invalid-credentials') || hasCode(error, 'suspended')) return onBack(messageOf(error));
      resetField('code');
      const [wrong] = fieldErrors(error);
      if (wrong) setError('code', { message: wrong[1] }, { shouldFocus: true });
      else setOutcome(failureOf(error, 'The code could not be checked. Please try again.'));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-6">
      <FormAlert outcome={outcome} />
      {/* The step before was left by pressing a button, and this field is all there is. */}
      <CodeField autoFocus error={formState.errors.code?.message} {...register('code')} />
      <Button type="submit" look="primary" size="large" busy={formState.isSubmitting} className="w-full">
        {formState.isSubmitting ? busyLabel : button}
      </Button>
      <p className="text-center text-small">
        <button
          type="button"
          className="text-ink-soft underline-offset-4 hover:text-ink hover:underline"
          onClick={() => onBack()}
        >
          Sign in as somebody else
        </button>
      </p>
    </form>
  );
}
