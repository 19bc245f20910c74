import { useSession } from './api/session.ts';

/** Tells password managers whose password a form is about. People see no field. */
export function UsernameForManagers({ username }: { username?: string }) {
  const { data: user } = useSession();
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={username ?? user?.username ?? ''}
      readOnly
      hidden
    />
  );
}
