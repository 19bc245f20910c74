import type { User } from '@plainflow/contracts/accounts';
import { classes } from '../../lib/classes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DemoBadge } from '../../ui/demo-badge.tsx';
import { Fact, Facts } from './part.tsx';
import { capitalized } from './user-facts.ts';

export function AccountInfo({ user }: { user: User }) {
  const active = user.subscription_status === 'active';
  return (
    <>
      <Facts>
        <Fact name="User ID">
          <span className="font-code text-small">{user.id}</span>
        </Fact>
        <Fact name="Role">{capitalized(user.role)}</Fact>
        <Fact name="Subscription status">
          <span className="inline-flex items-center gap-2">
            <span
              aria-hidden
              data-status={active ? 'green' : 'yellow'}
              className={classes(
                'size-3 rounded-full border',
                active ? 'border-good bg-good' : 'border-marker-line bg-marker',
              )}
            />
            {capitalized(user.subscription_status)}
            {user.isDemoMode && <DemoBadge />}
          </span>
        </Fact>
      </Facts>
      {active && (
        <ButtonLink to="/subscription/manage" className="mt-6">
          Manage Subscription
        </ButtonLink>
      )}
    </>
  );
}
