import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

test('nothing is asked twice because it failed, and nothing again and again; what is shown is asked for anew on focus', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, refetchInterval: false, refetchOnWindowFocus: true, staleTime: 0 });
  expect(mutations).toMatchObject({ retry: false });
});
