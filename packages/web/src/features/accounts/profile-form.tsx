import { zodResolver } from '@hookform/resolvers/zod';
import { profileSchema } from '@plainflow/contracts/account-settings';
import type { User } from '@plainflow/contracts/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useUpdateProfile } from './api/settings.ts';
import { failureOf, type Outcome } from './failure.ts';
import { FormAlert } from './form-alert.tsx';
import { realEmail } from './user-facts.ts';

/** Who has no address yet may leave the field empty and still change the name. */
const withoutEmail = profileSchema.extend({ email: z.literal('').or(profileSchema.shape.email) });
type Form = z.infer<typeof profileSchema>;

export function ProfileForm({ user }: { user: User }) {
  const update = useUpdateProfile();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const email = realEmail(user);
  const { register, handleSubmit, formState, reset, setError } = useForm<Form>({
    resolver: zodResolver(email ? profileSchema : withoutEmail),
    defaultValues: { name: user.name ?? '', email: email ?? '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = async (given: Form) => {
    setOutcome(null);
    try {
      const changed = await update.mutateAsync({ name: given.name, email: given.email || (user.email ?? '') });
      reset({ name: changed.name ?? '', email: realEmail(changed) ?? '' });
      setOutcome(
        changed.pending_email
          ? {
              look: 'info',
              text: `We sent a link to ${changed.pending_email}.`,
              more: 'Your address changes once you follow it. Until then the old one stays in use.',
            }
          : { look: 'good', text: 'Profile updated successfully.' },
      );
    } catch (error) {
      const failure = failureOf(error, 'Failed to update profile. Please try again.', {
        'Email already in use': TAKEN,
      });
      setOutcome(failure);
      if (failure?.text === TAKEN) setError('email', { message: 'Email already in use' }, { shouldFocus: true });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
      <FormAlert outcome={outcome} />
      <TextField label="Full name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" look="primary" busy={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}

const TAKEN = 'This email is already being used by another account. Please use a different email.';
