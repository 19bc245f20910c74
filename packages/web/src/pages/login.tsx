import { PAGES } from '@plainflow/contracts/pages';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSessionIfAny } from '../features/accounts/api/session.ts';
import { CodeForm } from '../features/accounts/code-form.tsx';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { nextPath, noticeIn } from '../lib/next-path.ts';
import { useTitle } from '../lib/use-title.ts';
import { Alert } from '../ui/alert.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { toast } from '../ui/toast.ts';

export default function Login() {
  useTitle(PAGES['/login'].title);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSessionIfAny();
  const [challenge, setChallenge] = useState<string | null>(null);
  const { state } = useLocation();
  const [notice, setNotice] = useState(noticeIn(state));
  const next = nextPath(query.get('next'));
  // Who is signed in already (a second tab, an old link) goes straight on.
  if (session.data) return <Navigate to={next} replace />;

  const done = () => {
    toast({ title: 'Login Successful', description: 'Welcome back!' });
    void navigate(next, { replace: true });
  };

  if (challenge) {
    return (
      <NarrowPage
        key="code"
        title="Enter your code"
        intro={
          <p>
            Your password is right. <span className="whitespace-nowrap">Two-step sign-in</span> is on for this account,
            so a code is needed too.
          </p>
        }
      >
        <CodeForm
          challenge={challenge}
          button="Login"
          busyLabel="Logging in..."
          onDone={done}
          onBack={(reason) => {
            setNotice(reason);
            setChallenge(null);
          }}
        />
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      key="password"
      title="Login to Your Account"
      below={
        <p>
          New here?{' '}
          <Link to="/plan-selection" className="font-semibold text-accent underline underline-offset-4">
            Select a Plan to Sign Up
          </Link>
        </p>
      }
    >
      {notice && (
        <Alert look="marker" className="mb-6">
          <p className="text-ink">{notice}</p>
        </Alert>
      )}
      <LoginForm
        onDone={done}
        onCode={(it) => {
          setNotice(undefined);
          setChallenge(it);
        }}
      />
    </NarrowPage>
  );
}
