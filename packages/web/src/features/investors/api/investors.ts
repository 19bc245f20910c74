import { investorStats, type SubmitLead, submitLead } from '@plainflow/contracts/investors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const useInvestorStats = () =>
  useQuery({ queryKey: ['investor-stats'], queryFn: ({ signal }) => call(investorStats, { signal }) });

export const useSubmitLead = () => useMutation({ mutationFn: (body: SubmitLead) => call(submitLead, { body }) });
