import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useSessionIfAny } from '../features/accounts/api/session.ts';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { nextPath } from '../lib/next-path.ts';
import { useTitle } from '../lib/use-title.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';

export default function Login() {
  useTitle('Login');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSessionIfAny();
  const next = nextPath(query.get('next'));
  // Who is signed in already (a second tab, an old link) goes straight on.
  if (session.data) return <Navigate to={next} replace />;
  return (
    <NarrowPage
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
      <LoginForm onDone={() => void navigate(next, { replace: true })} />
    </NarrowPage>
  );
}
