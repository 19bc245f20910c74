import { zodResolver } from '@hookform/resolvers/zod';
import { type ConfirmPassword, confirmPasswordSchema } from '@plainflow/contracts/account-settings';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { hasCode, messageOf } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSecurity } from './api/security.ts';
import { CodeField } from './code-field.tsx';
import { fieldErrors, type Outcome } from './failure.ts';
import { FormAlert } from './form-alert.tsx';
import { UsernameForManagers } from './username-for-managers.tsx';

type FormProps = {
  onCancel: () => void;
  button: string;
  danger?: boolean;
  /** Rejects with the server's problem, which is told here. */
  onGiven: (given: ConfirmPassword) => Promise<void>;
};

/** Asks for the password, and for a code where two-step sign-in is on. Each time it opens it knows of nothing. */
export function PasswordDialog({
  open,
  title,
  description,
  ...form
}: FormProps & { open: boolean; title: string; description: ReactNode }) {
  return (
    <Dialog open={open} onOpenChange={(it) => !it && form.onCancel()} title={title} description={description}>
      <PasswordForm {...form} />
    </Dialog>
  );
}

function PasswordForm({ onCancel, button, danger = false, onGiven }: FormProps) {
  const { data: security } = useSecurity();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [codeAsked, setCodeAsked] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm<ConfirmPassword>({
    resolver: zodResolver(confirmPasswordSchema),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const needsCode = codeAsked || security?.secondFactor.isOn === true;

  const submit = async ({ password, code }: ConfirmPassword) => {
    setOutcome(null);
    if (needsCode && !code) return setError('code', { message: CODE_MISSING }, FOCUS);
    try {
      await onGiven(needsCode && code ? { password, code } : { password });
    } catch (error) {
      if (hasCode(error, 'second-factor-required')) return setCodeAsked(true);
      const fields = fieldErrors(error);
      for (const [field, message] of fields) setError(field === 'code' ? 'code' : 'password', { message }, FOCUS);
      if (fields.length === 0) setOutcome({ look: 'bad', text: messageOf(error) ?? NO_REPLY });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
      <FormAlert outcome={outcome} />
      <UsernameForManagers />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {needsCode && <CodeField error={errors.code?.message} {...register('code')} />}
      <div className="flex flex-wrap justify-end gap-2.5 pt-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={isSubmitting}>
          {button}
        </Button>
      </div>
    </form>
  );
}

const CODE_MISSING = 'Enter the code from your authenticator app';
const NO_REPLY = 'That did not work. Check your connection and try again.';
const FOCUS = { shouldFocus: true };
