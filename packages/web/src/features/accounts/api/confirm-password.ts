import { type ConfirmPassword, confirmPassword } from '@plainflow/contracts/account-settings';
import { call } from '../../../lib/call.ts';
import { useMemberCall } from './session.ts';

export const useConfirmPassword = () => useMemberCall((body: ConfirmPassword) => call(confirmPassword, { body }));
