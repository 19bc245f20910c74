import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  newRecoveryCodes,
} from '@plainflow/contracts/second-factor';
import { call } from '../../../lib/call.ts';
import { useConfirmed } from '../confirmation.tsx';
import { useSecurityChange } from './security.ts';
import { useMemberCall } from './session.ts';
import { useSessionsChange } from './sessions.ts';

// Each asks for the password again where it was given too long ago.

export const useBeginSecondFactor = () => {
  const confirmed = useConfirmed();
  return useMemberCall(() => confirmed(() => call(beginSecondFactor)));
};

/** Ends all other sessions: they began without it. */
export const useConfirmSecondFactor = () => {
  const confirmed = useConfirmed();
  const change = useSecondFactorChange();
  return useMemberCall((body: { code: string }) => confirmed(() => call(confirmSecondFactor, { body })), {
    onSuccess: change,
  });
};

export const useDisableSecondFactor = () => {
  const confirmed = useConfirmed();
  const change = useSecondFactorChange();
  return useMemberCall(() => confirmed(() => call(disableSecondFactor)), { onSuccess: change });
};

export const useNewRecoveryCodes = () => {
  const confirmed = useConfirmed();
  const change = useSecondFactorChange();
  return useMemberCall(() => confirmed(() => call(newRecoveryCodes)), { onSuccess: change });
};

function useSecondFactorChange(): () => Promise<unknown> {
  const [security, sessions] = [useSecurityChange(), useSessionsChange()];
  return () => Promise.all([security(), sessions()]);
}
