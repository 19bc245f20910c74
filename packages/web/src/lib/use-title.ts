import { fullTitle } from '@plainflow/contracts/pages';
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}
