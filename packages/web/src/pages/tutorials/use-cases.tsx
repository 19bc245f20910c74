import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import { Download } from 'lucide-react';
import { downloadText } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { WorkflowDrawing } from '../../ui/workflow-graph/drawing.tsx';
import { USE_CASES } from './use-case-sentences.ts';
import answers from './use-cases.json';

// The engine's own answers, written by scripts/pictures.ts; a JSON import has no literal types.
const ANSWERS = answers as unknown as Record<string, { workflow: Workflow; guide: Guide }>;

/** What people ask for most, each with the file that comes of it. */
export function UseCases() {
  return (
    <ul className="mt-8 space-y-8">
      {USE_CASES.map(({ id, title, sentence }) => {
        const answer = ANSWERS[id];
        return (
          answer && (
            <li key={id} className="overflow-hidden rounded-large border border-line bg-sheet">
              <div className="px-5 py-5 sm:px-7">
                <h3 className="text-h3">{title}</h3>
                <blockquote className="mt-2 max-w-[70ch] text-ink-soft">“{sentence}”</blockquote>
              </div>
              <div className="dotted border-y border-line bg-paper py-3">
                <WorkflowDrawing
                  workflow={answer.workflow}
                  guide={answer.guide}
                  title="What the sentence becomes, step by step:"
                />
              </div>
              <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 text-small text-ink-soft sm:px-7">
                <span>{summaryOf(answer.guide)}</span>
                <Button
                  size="small"
                  icon={<Download />}
                  onClick={() =>
                    downloadText(`${id}.json`, JSON.stringify(answer.workflow, null, 2), 'application/json')
                  }
                >
                  Download this file<span className="sr-only">: {title}</span>
                </Button>
              </div>
            </li>
          )
        );
      })}
    </ul>
  );
}

function summaryOf({ assumptions, credentials }: Guide): string {
  const accounts = credentials.length;
  const assumed = assumptions.length;
  const toConnect = `${accounts} ${accounts === 1 ? 'account' : 'accounts'} to connect`;
  if (assumed === 0) return `${toConnect}, nothing assumed.`;
  return `${toConnect}, ${assumed} ${assumed === 1 ? 'value' : 'values'} assumed and marked.`;
}
