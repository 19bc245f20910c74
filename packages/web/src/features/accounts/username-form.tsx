import { zodResolver } from '@hookform/resolvers/zod';
import { type UsernameChange, usernameChangeSchema } from '@plainflow/contracts/account-settings';
import type { User } from '@plainflow/contracts/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useUpdateUsername } from './api/settings.ts';
import { failureOf, type Outcome } from './failure.ts';
import { FormAlert } from './form-alert.tsx';

export function UsernameForm({ user }: { user: User }) {
  const update = useUpdateUsername();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, formState, reset, setError } = useForm<UsernameChange>({
    resolver: zodResolver(usernameChangeSchema),
    defaultValues: { username: user.username },
  });
  const { errors, isSubmitting } = formState;

  const submit = async ({ username }: UsernameChange) => {
    setOutcome(null);
    if (username === user.username) return setOutcome({ ...NO_CHANGE });
    try {
      const changed = await update.mutateAsync({ username });
      reset({ username: changed.username });
      setOutcome({ look: 'good', text: 'Username updated successfully.', more: 'Use it the next time you log in.' });
    } catch (error) {
      const failure = failureOf(error, 'Failed to update username. Please try again.', {
        'Username already taken': TAKEN,
      });
      setOutcome(failure);
      if (failure?.text === TAKEN) setError('username', { message: 'Username already taken' }, { shouldFocus: true });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
      <FormAlert outcome={outcome} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint="3 to 30 letters, numbers and underscores"
        error={errors.username?.message}
        {...register('username')}
      />
      <Button type="submit" look="primary" busy={isSubmitting}>
        {isSubmitting ? 'Updating...' : 'Update Username'}
      </Button>
    </form>
  );
}

const NO_CHANGE: Outcome = { look: 'info', text: 'No Change: The username is the same as your current one.' };
const TAKEN = 'This username is already taken. Please choose a different username.';
