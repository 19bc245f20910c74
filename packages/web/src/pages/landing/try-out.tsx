import { TRY_OUT_MAX } from '@plainflow/contracts/product';
import type { TriedOut } from '@plainflow/contracts/try-out';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { draft } from '../../features/chat/draft.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dots } from '../../ui/typing-dots.tsx';
import { WorkflowDrawing } from '../../ui/workflow-graph/drawing.tsx';

type State =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'told'; reply: TriedOut; says: string }
  /** `field`: about what was typed. */
  | { kind: 'failed'; text: string; field?: true };

/** A visitor's own sentence, drawn at once. It is kept in this window alone, so that it is there after signing up. */
export function TryOut() {
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const wrong = state.kind === 'failed' && state.field ? state.text : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === 'busy') return;
    const says = text.trim();
    if (says === '') {
      setState({ kind: 'failed', text: 'Write what should happen.', field: true });
      field.current?.focus();
      return;
    }
    setState({ kind: 'busy' });
    draft.set(says);
    // The code that asks the server comes with the first sentence.
    const asked = await import('./ask-try-out.ts').then(({ askTryOut }) => askTryOut(says)).catch(() => UNREACHABLE);
    setState(typeof asked === 'string' ? { kind: 'failed', text: asked } : { kind: 'told', reply: asked, says });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <div className="mt-10 sm:mt-12">
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <label htmlFor="try-out" className="block font-semibold">
          Try it: what should happen by itself?
        </label>
        <div className="mt-2 flex flex-wrap items-end gap-2 rounded-large border border-line-strong bg-sheet p-2 pl-4 transition-colors focus-within:border-accent">
          <textarea
            ref={field}
            id="try-out"
            rows={2}
            disabled={!hydrated}
            value={text}
            maxLength={TRY_OUT_MAX}
            onChange={(event) => {
              setText(event.target.value);
              if (wrong) setState({ kind: 'idle' });
            }}
            onKeyDown={onKeyDown}
            placeholder="When a form is sent, add the person to my sheet and post it in Slack"
            aria-describedby="try-out-hint"
            aria-invalid={wrong ? true : undefined}
            className="quiet-scroll max-h-40 min-h-14 min-w-0 flex-1 [field-sizing:content] basis-64 resize-none bg-transparent py-1.5 leading-normal outline-none"
          />
          <Button
            type="submit"
            look="primary"
            busy={state.kind === 'busy'}
            disabled={!hydrated}
            className="max-sm:w-full"
          >
            Draw it
          </Button>
        </div>
        <p
          id="try-out-hint"
          className={wrong ? 'mt-1.5 text-small font-medium text-bad' : 'mt-1.5 text-small text-ink-soft'}
        >
          {wrong ?? 'No account needed, and nothing of it is stored.'}
        </p>
      </form>
      <div role="status">
        {state.kind === 'busy' && (
          <div className="dotted mt-5 grid min-h-56 place-items-center rounded-large border border-line bg-paper">
            <span className="flex items-center gap-3 text-ink-soft">
              <Dots /> Reading your sentence
            </span>
          </div>
        )}
        {state.kind === 'failed' && !state.field && <p className="mt-4 font-medium text-bad">{state.text}</p>}
        {state.kind === 'told' && <Told {...state} />}
      </div>
    </div>
  );
}

const UNREACHABLE = 'We can’t reach the server. Check your connection and try again.';

function Told({ reply: { workflow, guide, message }, says }: { reply: TriedOut; says: string }) {
  return (
    <figure className="mt-5 overflow-hidden rounded-large border border-line bg-sheet shadow-lift">
      {workflow && (
        <div className="dotted bg-paper py-4 sm:py-8">
          <WorkflowDrawing workflow={workflow} guide={guide} title={`What “${says}” became, step by step:`} />
        </div>
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line px-5 py-4 sm:px-9">
        <p className="flex-1 basis-80 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{message}</p>
        <ButtonLink to="/signup-checkout?plan=free" look="primary">
          {workflow ? 'Keep it: free account' : 'Go on with a free account'}{' '}
          <ArrowRight aria-hidden className="size-4" />
        </ButtonLink>
      </figcaption>
    </figure>
  );
}
