import type { TestCase, TestKind } from '@plainflow/contracts/admin-test-runs';
import type { Progress } from '@plainflow/contracts/chat';
import { useId } from 'react';
import { classes } from '../../../lib/classes.ts';
import { count, counted } from '../../../lib/counts.ts';
import { STAGES } from '../../../lib/stages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WorkflowDrawing } from '../../../ui/workflow-graph/drawing.tsx';
import { SEVERITY_MARK } from '../../../ui/workflow-graph/severity.ts';
import { type Card, isDone, toCase } from './cards.ts';
import { compared, type Difference } from './compare.ts';

/** What came of one line: how it stands, the workflow as a drawing, what was found in it, and what changed. */
export function ResultCard({
  card,
  kind,
  compares,
  before,
}: {
  card: Card;
  kind: TestKind;
  /** An earlier run is beside it. */
  compares: boolean;
  before: TestCase | undefined;
}) {
  const heading = useId();
  const { input, state, title, stage, error, built, milliseconds } = card;
  const unread = state === 'failed' ? 'A video that could not be read' : 'A video';
  const shown = kind === 'videos' ? title || unread : built?.workflow.name || 'A text prompt';
  return (
    <article aria-labelledby={heading} className="h-full rounded-large border border-line bg-sheet p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 id={heading} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {shown}
        </h3>
        <Badge look={LOOKS[state]}>{STATES[state]}</Badge>
      </div>
      {kind === 'videos' ? (
        <a
          href={input}
          target="_blank"
          rel="noreferrer"
          className="text-small text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {input}
        </a>
      ) : (
        <p className="text-small text-ink-soft [overflow-wrap:anywhere]">{input}</p>
      )}
      {state === 'testing' && (
        <div role="status" className="mt-3">
          <p className="text-small text-ink-soft">
            {STAGES[stage as Progress['stage']]?.text ?? 'Reading what it is'}…
          </p>
          <Skeleton className="mt-2 h-28 w-full" />
        </div>
      )}
      {error && <p className="mt-3 text-bad [overflow-wrap:anywhere]">{error}</p>}
      {built && <Result built={built} seconds={milliseconds / 1000} />}
      {compares && isDone(card) && <Changes {...compared(toCase(card), before)} />}
    </article>
  );
}

const STATES = { pending: 'Pending', testing: 'Testing', success: 'Success', failed: 'Failed' } as const;
const LOOKS = { pending: 'plain', testing: 'accent', success: 'good', failed: 'bad' } as const;

function Result({ built, seconds }: { built: NonNullable<Card['built']>; seconds: number }) {
  const { workflow, guide, issues, message, questions } = built;
  const facts = [
    counted(workflow.nodes.length, 'node'),
    counted(issues.length, 'issue'),
    questions > 0 ? `${counted(questions, 'question')} left open` : '',
    `${seconds.toFixed(1)} s`,
  ];
  return (
    <>
      <p className="mt-3 text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      <div className="mt-3 overflow-hidden rounded-normal border border-line bg-canvas p-3">
        <WorkflowDrawing
          workflow={workflow}
          guide={guide}
          height={150}
          turn={false}
          leastScale={0.55}
          title={`The automation “${workflow.name}”`}
        />
      </div>
      <p className="mt-3 text-small [overflow-wrap:anywhere]">{message}</p>
      {issues.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer text-small font-semibold">Issues ({count(issues.length)})</summary>
          <ul className="mt-1 divide-y divide-line text-small">
            {issues.map((it) => (
              <li key={`${it.code} ${JSON.stringify(it.at)} ${it.message}`} className="py-2 [overflow-wrap:anywhere]">
                <span
                  aria-hidden
                  className={classes('mr-2 inline-block size-2 rounded-full', SEVERITY_MARK[it.severity])}
                />
                {it.message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Changes({ verdict, lines }: Difference) {
  return (
    <div className="mt-3 border-t border-line pt-3 text-small">
      <Badge look={VERDICT_LOOKS[verdict]}>{VERDICTS[verdict]}</Badge>
      <ul className="mt-1.5 space-y-0.5 text-ink-soft">
        {lines.map((it) => (
          <li key={it} className="[overflow-wrap:anywhere]">
            {it}
          </li>
        ))}
      </ul>
    </div>
  );
}

const VERDICTS = {
  new: 'Not in the earlier run',
  same: 'Same as before',
  better: 'Better than before',
  worse: 'Worse than before',
  other: 'Different from before',
} as const;
const VERDICT_LOOKS = { new: 'plain', same: 'plain', better: 'good', worse: 'bad', other: 'marker' } as const;
