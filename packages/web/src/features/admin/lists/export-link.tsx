import type { Endpoint } from '@plainflow/contracts/endpoint';
import { Download } from 'lucide-react';
import { addressOf } from '../../../lib/call.ts';
import { buttonClasses } from '../../../ui/button.tsx';

/** Saves the whole list as CSV: what search and filters find, in the order that is shown. The browser fetches it. */
export function ExportLink({ of, query }: { of: Pick<Endpoint, 'path'>; query: Record<string, unknown> }) {
  const { offset: _offset, limit: _limit, ...wanted } = query;
  return (
    <a href={addressOf(of.path, undefined, wanted)} download className={buttonClasses({ size: 'small' })}>
      <Download aria-hidden />
      Export CSV
    </a>
  );
}
