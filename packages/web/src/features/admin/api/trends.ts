import { type TrendUnit, trends } from '@plainflow/contracts/admin-trends';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const trendsQuery = (by: TrendUnit) =>
  queryOptions({
    queryKey: ['admin', 'trends', by],
    queryFn: ({ signal }) => call(trends, { query: { by }, signal }),
    placeholderData: keepPreviousData,
  });
