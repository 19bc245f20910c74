import { zodResolver } from '@hookform/resolvers/zod';
import { type Login, loginSchema } from '@plainflow/contracts/accounts';
import { TIMERS } from '@plainflow/contracts/product';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { CallError, hasCode, messageOf } from '../../lib/call.ts';
import { classes } from '../../lib/classes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useLogin } from './api/login.ts';
import { challengeOf } from './challenge.ts';
import { CodeWithPassword } from './code-with-password.tsx';
import { moreAbout } from './failure.ts';

const WRONG = 'Invalid credentials. Please check your username and password and try again.';
const UNEXPECTED = 'An unexpected error occurred. Please try again or contact support if the problem persists.';

const TIPS = {
  wrong: [
    'Check your credentials.',
    'Usernames are case-sensitive.',
    'Use “Forgot password?” if you are not sure.',
    'No account yet? Sign up with a plan first.',
  ],
  noReply: ['Check your connection.', 'Try again in a moment.'],
  /** What was typed is right, and there is another reason. */
  none: [],
} as const;

/** `onCode`: the password was right, a code is asked for too. */
export function LoginForm({ onDone, onCode }: { onDone: () => void; onCode: (challenge: string) => void }) {
  const login = useLogin();
  const [failure, setFailure] = useState<{
    text: string;
    more: string | undefined;
    why: keyof typeof TIPS;
    at: number;
  }>();
  const [wantsCode, setWantsCode] = useState(false);
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
      if (hasCode(error, 'rate-limited')) setWantsCode(true);
      const isReply = error instanceof CallError;
      const refused = hasCode(error, 'suspended') ? messageOf(error) : undefined;
      setFailure({
        text: refused ?? (isReply ? WRONG : UNEXPECTED),
        more: isReply ? moreAbout(error) : undefined,
        why: refused ? 'none' : isReply ? 'wrong' : 'noReply',
        at: Date.now(),
      });
      resetField('password');
      setFocus('password');
    }
  };

  return (
    <>
      {failure && <LoginFailed key={failure.at} {...failure} onGone={() => setFailure(undefined)} />}
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
        {wantsCode && <CodeWithPassword error={formState.errors.code?.message} {...register('code')} />}
        <Button type="submit" look="primary" size="large" busy={formState.isSubmitting} className="w-full">
          {formState.isSubmitting ? 'Logging in...' : 'Login'}
        </Button>
      </form>
    </>
  );
}

/** What went wrong and what may help; goes by itself, unless it is neither a slip nor a moment’s trouble. */
function LoginFailed({
  text,
  more,
  why,
  onGone,
}: {
  text: string;
  more: string | undefined;
  why: keyof typeof TIPS;
  onGone: () => void;
}) {
  const [fading, setFading] = useState(false);
  const go = useEffectEvent(onGone);
  useEffect(() => {
    if (why === 'none') return;
    const fade = setTimeout(() => setFading(true), TIMERS.loginBanner - TIMERS.loginBannerFade);
    const gone = setTimeout(go, TIMERS.loginBanner);
    return () => {
      clearTimeout(fade);
      clearTimeout(gone);
    };
  }, [why]);
  return (
    <Alert
      look="bad"
      title="Login Failed"
      onClose={onGone}
      className={classes('mb-6 transition-opacity duration-300', fading && 'opacity-0')}
    >
      <p>{text}</p>
      {more && <p className="mt-1 font-medium text-ink">{more}</p>}
      {TIPS[why].length > 0 && (
        <ul className="mt-2 list-disc space-y-0.5 pl-5 text-small">
          {TIPS[why].map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
