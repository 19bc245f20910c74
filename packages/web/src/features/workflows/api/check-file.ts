import { checkFile } from '@plainflow/contracts/check-file';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { Brought } from '../brought.ts';

/** What is found in a file. The same file gives the same, so it is asked once. */
export const fileCheckQuery = (file: Pick<Brought, 'id' | 'text' | 'fileName'> | null) =>
  queryOptions({
    queryKey: ['file-check', file?.id],
    queryFn: ({ signal }) =>
      call(checkFile, {
        body: { file: file?.text ?? '', ...(file?.fileName ? { fileName: file.fileName.slice(-255) } : {}) },
        signal,
      }),
    enabled: file !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
