import { zodResolver } from '@hookform/resolvers/zod';
import { type Login, loginSchema } from '@plainflow/contracts/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError, hasCode, messageOf } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAdminLogin } from './api/login.ts';
import { challengeOf } from './challenge.ts';
import { CodeWithPassword } from './code-with-password.tsx';

/** `leaving`: signed in, and the console is on its way. */
export function AdminLoginForm({
  leaving,
  onDone,
  onCode,
}: {
  leaving: boolean;
  onDone: () => void;
  onCode: (challenge: string) => void;
}) {
  const login = useAdminLogin();
  const [wantsCode, setWantsCode] = useState(false);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const busy = formState.isSubmitting || leaving;

  const submit = async (given: Login) => {
    try {
      await login.mutateAsync(given);
      onDone();
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge) return onCode(challenge);
      if (hasCode(error, 'rate-limited')) setWantsCode(true);
      toast({
        look: 'destructive',
        ...(error instanceof CallError
          ? { title: 'Admin Login Failed', description: messageOf(error) ?? 'Invalid admin credentials' }
          : { title: 'Login Error', description: 'An error occurred during login' }),
      });
      resetField('password');
      setFocus('password');
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {wantsCode && <CodeWithPassword error={formState.errors.code?.message} {...register('code')} />}
      <Button type="submit" look="primary" size="large" busy={busy} className="w-full">
        {busy ? 'Authenticating...' : 'Login as Admin'}
      </Button>
    </form>
  );
}
