import { zodResolver } from '@hookform/resolvers/zod';
import { resetPasswordSchema } from '@plainflow/contracts/account-recovery';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useResetPassword } from './api/recovery.ts';
import { fieldError } from './failure.ts';
import { StrengthMeter } from './strength-meter.tsx';

const formSchema = resetPasswordSchema
  .pick({ newPassword: true })
  .extend({ confirmPassword: z.string().min(6, 'Password must be at least 6 characters') })
  .refine((it) => it.newPassword === it.confirmPassword, { path: ['confirmPassword'], error: "Passwords don't match" });
type Form = z.infer<typeof formSchema>;

/** The token is the mailed link's. */
export function ResetPasswordForm({
  token,
  onDone,
  onFailed,
}: {
  token: string;
  onDone: () => void;
  onFailed: (error: unknown) => void;
}) {
  const resetting = useResetPassword();
  const { register, handleSubmit, formState, setError, watch } = useForm<Form>({
    resolver: zodResolver(formSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = async ({ newPassword }: Form) => {
    try {
      await resetting.mutateAsync({ token, newPassword });
      onDone();
    } catch (error) {
      const leaked = fieldError(error, 'newPassword');
      if (leaked) setError('newPassword', { message: leaked }, { shouldFocus: true });
      else onFailed(error);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        hint={
          <StrengthMeter password={watch('newPassword')} rule="At least 6 characters; a few words in a row are best" />
        }
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" look="primary" size="large" busy={isSubmitting} className="w-full">
        {isSubmitting ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
}
