import { demoSession, payDemoSession } from '@plainflow/contracts/direct-signup';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const useDemoSession = (id: string) =>
  useQuery({
    queryKey: ['checkout', 'demo', id],
    queryFn: ({ signal }) => call(demoSession, { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });

/** Says that it is paid. No money moves. */
export const usePayDemoSession = () =>
  useMutation({ mutationFn: (id: string) => call(payDemoSession, { params: { id } }) });
