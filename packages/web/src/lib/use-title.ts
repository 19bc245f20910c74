import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
