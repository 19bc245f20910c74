import { zodResolver } from '@hookform/resolvers/zod';
import { type Login, loginSchema } from '@plainflow/contracts/accounts';
import { TIMERS } from '@plainflow/contracts/product';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { CallError } from '../../lib/call.ts';
import { classes } from '../../lib/classes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useLogin } from './api/login.ts';
import { challengeOf } from './challenge.ts';
import { moreAbout } from './failure.ts';
import { PasswordField } from './password-field.tsx';

const WRONG = 'Invalid credentials. Please check your username and password and try again.';
const UNEXPECTED = 'An unexpected error occurred. Please try again or contact support if the problem persists.';

/** `onCode`: the password was right, a code is asked for too. */
export function LoginForm({ onDone, onCode }: { onDone: () => void; onCode: (challenge: string) => void }) {
  const login = useLogin();
  const [failure, setFailure] = useState<{ text: string; more: string | undefined; at: number }>();
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });

  const submit = async (given: Login) => {
    setFailure(undefined);
    try {
      await login.mutateAsync(given);
      onDone();
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge) return onCode(challenge);
      const isReply = error instanceof CallError;
      setFailure({ text: isReply ? WRONG : UNEXPECTED, more: isReply ? moreAbout(error) : undefined, at: Date.now() });
      resetField('password');
      setFocus('password');
    }
  };

  return (
    <>
      {failure && (
        <LoginFailed key={failure.at} text={failure.text} more={failure.more} onGone={() => setFailure(undefined)} />
      )}
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
        <TextField
          label="Username/Email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={formState.errors.username?.message}
          {...register('username')}
        />
        <div>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register('password')}
          />
          <p className="mt-2 text-right text-small">
            <Link to="/forgot-password" className="text-accent underline-offset-4 hover:underline">
              Forgot password?
            </Link>
          </p>
        </div>
        <Button type="submit" look="primary" size="large" busy={formState.isSubmitting} className="w-full">
          {formState.isSubmitting ? 'Logging in...' : 'Login'}
        </Button>
      </form>
    </>
  );
}

/** What went wrong and what may help; goes by itself. */
function LoginFailed({ text, more, onGone }: { text: string; more: string | undefined; onGone: () => void }) {
  const [fading, setFading] = useState(false);
  const go = useEffectEvent(onGone);
  useEffect(() => {
    const fade = setTimeout(() => setFading(true), TIMERS.loginBanner - TIMERS.loginBannerFade);
    const gone = setTimeout(go, TIMERS.loginBanner);
    return () => {
      clearTimeout(fade);
      clearTimeout(gone);
    };
  }, []);
  return (
    <Alert
      look="bad"
      title="Login Failed"
      onClose={onGone}
      className={classes('mb-6 transition-opacity duration-300', fading && 'opacity-0')}
    >
      <p>{text}</p>
      {more && <p className="mt-1 font-medium text-ink">{more}</p>}
      <ul className="mt-2 list-disc space-y-0.5 pl-5 text-small">
        <li>Check your credentials.</li>
        <li>Usernames are case-sensitive.</li>
        <li>Use “Forgot password?” if you are not sure.</li>
        <li>No account yet? Sign up with a plan first.</li>
      </ul>
    </Alert>
  );
}
