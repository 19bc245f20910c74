import { zodResolver } from '@hookform/resolvers/zod';
import { plainPasswordChangeSchema, strictPasswordChangeSchema } from '@plainflow/contracts/account-settings';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSession } from './api/session.ts';
import { useChangePassword } from './api/settings.ts';
import { failureOf, fieldError, type Outcome } from './failure.ts';
import { FormAlert } from './form-alert.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { personalWords } from './user-facts.ts';
import { UsernameForManagers } from './username-for-managers.tsx';

/** The settings page and the profile page ask for different minimums, each in its own words. */
const FORMS = {
  settings: {
    schema: strictPasswordChangeSchema
      .omit({ form: true })
      .extend({ confirmPassword: z.string().min(1, 'Please confirm your password') })
      .refine((it) => it.newPassword === it.confirmPassword, differs('Passwords do not match')),
    rule: 'At least 8 characters, with an uppercase letter, a lowercase letter and a number',
  },
  profile: {
    schema: plainPasswordChangeSchema
      .omit({ form: true })
      .extend({
        confirmPassword: z
          .string()
          .min(1, 'Confirm password is required')
          .min(6, 'Password must be at least 6 characters'),
      })
      .refine((it) => it.newPassword === it.confirmPassword, differs("Passwords don't match")),
    rule: 'At least 6 characters; a few words in a row are best',
  },
} as const;
type Form = { currentPassword: string; newPassword: string; confirmPassword: string };

export function PasswordForm({ of }: { of: keyof typeof FORMS }) {
  const { data: user } = useSession();
  const change = useChangePassword();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, formState, reset, resetField, setError, setFocus, watch } = useForm<Form>({
    resolver: zodResolver(FORMS[of].schema),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = async ({ currentPassword, newPassword }: Form) => {
    setOutcome(null);
    try {
      await change.mutateAsync({ form: of, currentPassword, newPassword });
      reset();
      setOutcome({ look: 'good', text: 'Password changed successfully.', more: 'All other devices were signed out.' });
    } catch (error) {
      const leaked = fieldError(error, 'newPassword');
      if (leaked) return setError('newPassword', { message: leaked }, { shouldFocus: true });
      const failure = failureOf(error, 'Failed to change password. Please try again.', {
        'Current password is incorrect': INCORRECT,
      });
      setOutcome(failure);
      if (failure) toast({ look: 'destructive', title: 'Error Changing Password', description: failure.text });
      if (failure?.text === INCORRECT) {
        resetField('currentPassword');
        setFocus('currentPassword');
      }
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
      <FormAlert outcome={outcome} />
      <UsernameForManagers />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        hint={<StrengthMeter password={watch('newPassword')} rule={FORMS[of].rule} personal={personalWords(user)} />}
        {...register('newPassword')}
      />
      <PasswordField
        label={of === 'settings' ? 'Confirm new password' : 'Confirm password'}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" look="primary" busy={isSubmitting}>
        {isSubmitting ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
}

const INCORRECT = 'The current password you entered is incorrect. Please try again.';

function differs(error: string) {
  return { path: ['confirmPassword'], error };
}
