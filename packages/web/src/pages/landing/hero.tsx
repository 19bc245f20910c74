import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import { ArrowRight, Download } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { downloadText } from '../../lib/download.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { WorkflowDrawing } from '../../ui/workflow-graph/drawing.tsx';
import { bareType } from '../../ui/workflow-graph/words.ts';
import { HERO_PHRASES } from './hero-sentence.ts';
import hero from './hero-workflow.json';
import { TryOut } from './try-out.tsx';

// The engine's own answer, written by scripts/pictures.ts; a JSON import has no literal types.
const { workflow, guide } = hero as unknown as { workflow: Workflow; guide: Guide };

export function Hero() {
  const [lit, setLit] = useState<string>();
  return (
    <section aria-labelledby="hero" className="page pt-10 sm:pt-16">
      <h1 id="hero" className="max-w-[26ch] text-h1 font-[680] tracking-[-0.035em]">
        Plain words in. <br className="max-sm:hidden" />A working n8n workflow out.
      </h1>
      <div className="mt-7 flex flex-wrap items-end justify-between gap-x-10 gap-y-7">
        <p className="max-w-[54ch] text-lead text-ink-soft">
          Describe what should happen, or paste a link to a video tutorial. Plainflow asks at most three questions,
          draws the automation and gives you the file to import. No technical skill needed.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to="/plan-selection" look="primary" size="large">
            Get Started Now
          </ButtonLink>
          <a
            href="#how"
            className="inline-flex h-12 items-center gap-1.5 px-2 font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline"
          >
            How it works <ArrowRight aria-hidden className="size-4" />
          </a>
        </div>
      </div>

      <TryOut />

      <figure className="mt-12 overflow-hidden rounded-large border border-line bg-sheet shadow-lift sm:mt-14">
        <blockquote className="border-b border-line px-5 py-6 sm:px-9 sm:py-8">
          <p className="max-w-[62ch] font-display text-[clamp(1.125rem,0.95rem+0.9vw,1.625rem)] leading-[1.6] font-medium tracking-[-0.012em]">
            {HERO_PHRASES.map(({ text, became }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed sentence.
              <Phrase key={i} text={text} node={nodeOf(became)} lit={lit} onPoint={setLit} />
            ))}
          </p>
        </blockquote>
        <div className="dotted bg-paper py-4 sm:py-8">
          <WorkflowDrawing
            workflow={workflow}
            guide={guide}
            lit={lit}
            title="What the sentence became, step by step:"
            className="min-h-56"
          />
        </div>
        <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4 text-small text-ink-soft sm:px-9">
          <span className="flex-1 basis-80 text-balance">
            The engine’s own answer to the sentence above, nothing staged. Each choice it made by itself is{' '}
            <span className="marked font-semibold text-ink">marked</span>, and so is every blank that only you can fill.
          </span>
          <Button
            size="small"
            icon={<Download />}
            onClick={() => downloadText('weekday-leads.json', JSON.stringify(workflow, null, 2), 'application/json')}
          >
            Download this file
          </Button>
        </figcaption>
      </figure>
    </section>
  );
}

/** A piece of the sentence; pointing at it shows the node that it became. */
function Phrase({
  text,
  node,
  lit,
  onPoint,
}: {
  text: string;
  node: string | undefined;
  lit: string | undefined;
  onPoint: (node: string | undefined) => void;
}) {
  if (!node) return text;
  return (
    <span
      className={classes(
        'rounded-small underline decoration-2 underline-offset-[0.3em] transition-colors',
        lit === node ? 'bg-accent-wash text-accent-strong decoration-accent' : 'decoration-accent-line',
      )}
      onPointerEnter={() => onPoint(node)}
      onPointerLeave={() => onPoint(undefined)}
    >
      {text}
      <span className="sr-only"> (became the step {node})</span>
    </span>
  );
}

function nodeOf(became: string | undefined): string | undefined {
  return became && workflow.nodes.find((it) => bareType(it.type) === became)?.name;
}
