import { zodResolver } from '@hookform/resolvers/zod';
import { type ForgotPassword, forgotPasswordSchema } from '@plainflow/contracts/account-recovery';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useForgotPassword } from './api/recovery.ts';
import { failureOf, type Outcome } from './failure.ts';
import { FormAlert } from './form-alert.tsx';

export function ForgotPasswordForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const forgot = useForgotPassword();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, formState } = useForm<ForgotPassword>({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email },
  });

  const submit = async (given: ForgotPassword) => {
    setOutcome(null);
    try {
      await forgot.mutateAsync(given);
      onSent(given.email);
    } catch (error) {
      // Whether there is such an account never makes a difference; that nothing was sent at all must be said.
      setOutcome(failureOf(error, 'The email could not be sent. Please try again.'));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
      <FormAlert outcome={outcome} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" look="primary" size="large" busy={formState.isSubmitting} className="w-full">
        {formState.isSubmitting ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  );
}
