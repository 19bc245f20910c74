import type { AdminFeedback } from '@plainflow/contracts/admin-feedback';
import { dateAndTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PRIORITIES, STATUSES, TYPES } from './words.ts';

export function FeedbackCard({ feedback, onRespond }: { feedback: AdminFeedback; onRespond: () => void }) {
  const { title, content, username, created_at, response, responded_at, responded_by } = feedback;
  const badges = [TYPES[feedback.type], STATUSES[feedback.status], PRIORITIES[feedback.priority]];
  return (
    <li>
      <Card className="p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 className="min-w-0 font-text text-body font-semibold [overflow-wrap:anywhere]">{title ?? 'Untitled'}</h3>
          <span className="flex flex-wrap gap-1.5">
            {badges.map(({ label, look }) => (
              <Badge key={label} look={look}>
                {label}
              </Badge>
            ))}
          </span>
        </div>
        <p className="mt-0.5 text-small text-ink-faint">
          From: {username ?? 'Anonymous'} · {dateAndTime(created_at)}
        </p>
        <p className="mt-3 max-w-[48rem] whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">{content}</p>
        {response && (
          <div className="mt-4 border-l-2 border-accent pl-4">
            <p className="text-small text-ink-faint">
              <span className="font-semibold text-accent-strong">Response</span>
              {responded_by && ` by ${responded_by}`}
              {responded_at && ` · ${dateAndTime(responded_at)}`}
            </p>
            <p className="mt-1 max-w-[48rem] whitespace-pre-wrap [overflow-wrap:anywhere]">{response}</p>
          </div>
        )}
        <Button size="small" className="mt-4" onClick={onRespond}>
          {response ? 'Update Response' : 'Respond'}
          <span className="sr-only"> to {title ?? 'this feedback'}</span>
        </Button>
      </Card>
    </li>
  );
}
