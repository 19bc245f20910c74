import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import { playTime } from '@plainflow/contracts/youtube';
import { SquarePlay } from 'lucide-react';
import { WorkflowDrawing } from '../../ui/workflow-graph/drawing.tsx';
import answer from './video-answer.json';

// The engine's own answer to TALK, written by scripts/pictures.ts; a JSON import has no literal types.
const { workflow, guide } = answer as unknown as { workflow: Workflow; guide: Guide };

/** A tutorial as input: what is said, beside what became of it. */
export function VideoPart() {
  return (
    <section aria-labelledby="video" className="mt-28">
      <h2 id="video" className="text-h2">
        Video tutorials, watched for you
      </h2>
      <p className="mt-4 max-w-[60ch] text-lead text-ink-soft">
        Paste a YouTube link and get the workflow that the tutorial builds. Each node carries the second at which it was
        said, so that you can check it with one press. Part of both paid plans.
      </p>
      <figure className="mt-8 overflow-hidden rounded-large border border-line bg-sheet">
        <ol className="grid gap-x-10 gap-y-1 px-5 py-5 text-[0.9375rem] sm:px-7 md:grid-cols-2" aria-label="An example">
          {guide.evidence?.map(({ node, second, quote }) => (
            <li key={node} className="grid grid-cols-[3.25rem_1fr] content-start py-2">
              <span className="text-small leading-[1.6] text-ink-faint tabular-nums">
                {second === undefined ? '' : playTime(second)}
              </span>
              <span className="text-ink-soft">“…{quote}…”</span>
              <span className="col-start-2 mt-0.5 flex items-center gap-1.5 font-semibold">
                <SquarePlay aria-hidden className="size-4 shrink-0 text-accent" /> {node}
              </span>
            </li>
          ))}
        </ol>
        <div className="dotted border-y border-line bg-paper py-3">
          <WorkflowDrawing workflow={workflow} guide={guide} title="What the talk became, step by step:" />
        </div>
        <figcaption className="px-5 py-4 text-small text-ink-soft sm:px-7">
          The talk was made up for this page. The answer to it is the engine’s own.
        </figcaption>
      </figure>
    </section>
  );
}
