import type { Feedback } from '@plainflow/contracts/feedback';
import { dateAndTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFeedback } from './api/feedback.ts';
import { STATUSES, TYPES } from './words.ts';

/** What one has told us so far, and what we answered. Nothing, where nothing was told yet. */
export function FeedbackList() {
  const { data, isError, refetch } = useFeedback();
  if (isError && !data) return <Problem title="Your feedback could not be loaded" onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">Loading your feedback</span>
        <Skeleton className="h-24 rounded-large" />
      </div>
    );
  }
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="my-feedback">
      <h2 id="my-feedback" className="text-h3">
        What you told us
      </h2>
      <ul className="mt-4 space-y-4">
        {data.map((it) => (
          <Entry key={it.id} feedback={it} />
        ))}
      </ul>
    </section>
  );
}

function Entry({
  feedback: { title, content, type, status, response, created_at, responded_at },
}: {
  feedback: Feedback;
}) {
  return (
    <li>
      <Card className="p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5">
          <h3 className="min-w-0 font-text text-body font-semibold break-words">{title}</h3>
          <span className="flex gap-1.5">
            <Badge>{TYPES[type]}</Badge>
            <Badge look={STATUSES[status].look}>{STATUSES[status].label}</Badge>
          </span>
        </div>
        <p className="mt-2 break-words whitespace-pre-wrap text-ink-soft">{content}</p>
        <p className="mt-2 text-small text-ink-faint">{dateAndTime(created_at)}</p>
        {response && (
          <div className="mt-4 border-l-2 border-accent pl-4">
            <p className="text-small font-semibold text-accent-strong">
              Our answer
              {responded_at && <span className="font-normal text-ink-faint"> · {dateAndTime(responded_at)}</span>}
            </p>
            <p className="mt-1 break-words whitespace-pre-wrap">{response}</p>
          </div>
        )}
      </Card>
    </li>
  );
}
