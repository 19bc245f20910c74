import { modelCosts } from '@plainflow/contracts/admin-model-costs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const modelCostsQuery = (days: number) =>
  queryOptions({
    queryKey: ['admin', 'model-costs', days],
    queryFn: ({ signal }) => call(modelCosts, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
