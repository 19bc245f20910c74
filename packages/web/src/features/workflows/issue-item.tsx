import type { IssuePage } from '@plainflow/contracts/check-file';
import type { Issue, IssueSuggestion } from '@plainflow/contracts/issue';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { Button } from '../../ui/button.tsx';
import { placeOf } from '../../ui/workflow-graph/graph.ts';
import { SEVERITY_MARK } from '../../ui/workflow-graph/severity.ts';
import { Ticked } from './ticked.tsx';

/** One thing that was found: pressing it shows its node in the drawing; below it, on request, what it means. */
export function IssueItem({
  issue,
  page,
  onShow,
  onApply,
}: {
  issue: Issue;
  page: IssuePage | undefined;
  /** Missing where there is no drawing. */
  onShow: ((node: string) => void) | undefined;
  /** Makes the changes of a suggestion. */
  onApply: (suggestion: IssueSuggestion) => void;
}) {
  const [open, setOpen] = useState(false);
  const told = useId();
  const node = placeOf(issue);
  const text = (
    <>
      <span className="flex items-baseline gap-2">
        <span aria-hidden className={classes('size-2 shrink-0 rounded-full', SEVERITY_MARK[issue.severity])} />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{issue.message}</span>
      </span>
      {node !== undefined && onShow && (
        <span className="mt-0.5 block pl-4 text-small text-ink-soft">Show “{node}”</span>
      )}
    </>
  );
  return (
    <div className="py-2.5">
      {node === undefined || !onShow ? (
        <p>{text}</p>
      ) : (
        <button
          type="button"
          onClick={() => onShow(node)}
          className="block w-full rounded-small text-left hover:text-accent [&_span]:hover:text-accent"
        >
          {text}
        </button>
      )}
      {issue.suggestions && (
        <div className="mt-1.5 flex flex-wrap gap-1.5 pl-4">
          {issue.suggestions.map((it) => (
            <Button
              key={it.label}
              size="small"
              onClick={() => onApply(it)}
              className="!whitespace-normal !h-auto min-h-8 text-left"
            >
              {it.label}
            </Button>
          ))}
        </div>
      )}
      {page && (
        <div className="pl-4">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={told}
            onClick={() => setOpen(!open)}
            className="mt-1 inline-flex min-h-6 items-center gap-1 text-small text-ink-soft underline-offset-4 hover:text-ink hover:underline"
          >
            What this means
            <ChevronDown aria-hidden className={classes('size-4 transition-transform', open && 'rotate-180')} />
          </button>
          <div id={told} hidden={!open} className="mt-1.5 space-y-2 text-small">
            <p className="font-semibold">{page.title}</p>
            <p className="text-ink-soft">
              <Ticked>{page.means}</Ticked>
            </p>
            <p className="text-ink-soft">
              <span className="font-semibold text-ink">For example: </span>
              <code className="[overflow-wrap:anywhere]">{page.example}</code>
            </p>
            <p className="text-ink-soft">
              <span className="font-semibold text-ink">How to mend it: </span>
              <Ticked>{page.mend}</Ticked>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
