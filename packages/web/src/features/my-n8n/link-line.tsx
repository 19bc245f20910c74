import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '../../lib/dates.ts';
import { linkQuery } from './api/n8n-workflows.ts';

/** That a saved automation is a workflow in an n8n, and where it opens there. */
export function LinkLine({ savedId }: { savedId: string }) {
  const link = useQuery(linkQuery(savedId)).data?.link;
  if (!link) return null;
  return (
    <p className="mt-1 text-small text-ink-soft [overflow-wrap:anywhere]">
      Also in{' '}
      <a href={link.url} target="_blank" rel="noreferrer" className="font-medium underline underline-offset-4">
        {link.address}
      </a>
      , the same there on {dateAndTime(link.synced_at)}
    </p>
  );
}
