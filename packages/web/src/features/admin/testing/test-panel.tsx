import type { TestKind } from '@plainflow/contracts/admin-test-runs';
import { useQuery } from '@tanstack/react-query';
import { Play, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { testRunQuery } from '../api/test-runs.ts';
import { isDone, toCase } from './cards.ts';
import { inputsIn, NO_INPUTS } from './inputs.ts';
import { KeptRuns } from './kept-runs.tsx';
import { ResultCard } from './result-card.tsx';
import { SAMPLES } from './samples.ts';
import { useTestRun } from './use-test-run.ts';

/** The box, its buttons, and a card for each line that was run. */
export function TestPanel({ kind }: { kind: TestKind }) {
  const [text, setText] = useState(SAMPLES[kind].join('\n'));
  const [error, setError] = useState<string>();
  const [beside, setBeside] = useState('');
  const { cards, running, run, cancel, reset } = useTestRun(kind);
  const { data: earlier } = useQuery(testRunQuery(beside));

  const start = () => {
    const inputs = inputsIn(kind, text);
    const none = inputs.length === 0 ? NO_INPUTS[kind] : undefined;
    setError(none);
    if (none) toast({ look: 'destructive', title: 'Error', description: none });
    else void run(inputs);
  };
  const startOver = () => {
    setText(SAMPLES[kind].join('\n'));
    setError(undefined);
    reset();
  };
  const done = cards.filter(isDone);
  const good = done.filter((it) => it.state === 'success').length;

  return (
    <>
      <TextArea
        label={kind === 'videos' ? 'YouTube URLs, one a line' : 'Text prompts, one a line'}
        rows={6}
        value={text}
        error={error}
        disabled={running}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button look="primary" icon={<Play />} busy={running} onClick={start}>
          Run Tests
        </Button>
        {running && (
          <Button icon={<X />} onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button icon={<RotateCcw />} onClick={startOver}>
          Reset
        </Button>
        <p role="status" className="text-small text-ink-soft">
          {cards.length > 0 && `${done.length} of ${cards.length} done, ${good} succeeded`}
        </p>
      </div>

      <KeptRuns
        kind={kind}
        cases={running ? [] : done.map(toCase)}
        beside={beside}
        onBeside={setBeside}
        earlier={earlier}
      />

      {cards.length > 0 && (
        <ul aria-label="Results" className="mt-6 grid gap-4 xl:grid-cols-2">
          {cards.map((card) => (
            <li key={card.input} className="min-w-0">
              <ResultCard
                card={card}
                kind={kind}
                compares={earlier !== undefined}
                before={earlier?.cases.find((it) => it.input === card.input)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
