import type { IssuePage } from '@plainflow/contracts/check-file';
import type { Issue, IssueSuggestion } from '@plainflow/contracts/issue';
import { CircleCheck, Undo2, Wrench } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SEVERITIES, type Severity } from '../../ui/workflow-graph/severity.ts';
import { IssueItem } from './issue-item.tsx';
import { MendDialog } from './mend-dialog.tsx';
import type { BroughtFile } from './use-brought-file.ts';

/** What was found in a file, the worst first; what can be mended; what was mended. */
export function CheckPanel({
  file,
  onShow,
}: {
  file: BroughtFile;
  /** Missing where there is no drawing. */
  onShow?: (node: string) => void;
}) {
  const [looking, setLooking] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const { brought, checked, issues } = file;
  if (!checked) return null;
  const { fixed, workflow: repaired } = checked.repaired;
  const mended = brought.mended && repaired !== null;
  const things = fixed.length === 1 ? '1 thing' : `${fixed.length} things`;

  return (
    <section
      aria-label="What the check found"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
      tabIndex={0}
      className="quiet-scroll size-full space-y-5 overflow-y-auto p-4 text-[0.9375rem] outline-offset-[-2px]"
    >
      {repaired && (
        <div className="rounded-normal border border-line bg-paper p-3.5" role="status">
          <p className="font-semibold">
            {mended ? `${things} ${fixed.length === 1 ? 'was' : 'were'} mended` : `${things} can be mended`}
          </p>
          <p className="mt-0.5 text-small text-ink-soft">
            {mended
              ? 'The drawing, the file and your next message have the mended automation.'
              : 'Only where a single answer is right. You see every change first.'}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {/* One button for both, so that the focus that comes back from the dialog finds it. */}
            <Button
              ref={main}
              size="small"
              look={mended ? 'secondary' : 'primary'}
              icon={mended ? undefined : <Wrench />}
              onClick={() => setLooking(true)}
            >
              {mended ? 'What changed' : `Mend ${things}`}
            </Button>
            {mended && (
              <Button
                size="small"
                look="quiet"
                icon={<Undo2 />}
                onClick={() => {
                  file.undo();
                  main.current?.focus();
                }}
              >
                Undo
              </Button>
            )}
          </div>
          <MendDialog
            open={looking}
            onOpenChange={setLooking}
            fixed={fixed}
            onMend={mended ? undefined : file.mend}
            onClosed={() => main.current?.focus()}
          />
        </div>
      )}
      {issues.length === 0 ? (
        <p className="flex items-start gap-2.5">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
          {mended ? 'Nothing else was found.' : 'Nothing was found: n8n takes this file as it is.'}
        </p>
      ) : (
        SEVERITIES.map((severity) => (
          <Group
            key={severity}
            severity={severity}
            issues={issues.filter((it) => it.severity === severity)}
            pages={checked.pages}
            onShow={onShow}
            onApply={file.apply}
          />
        ))
      )}
    </section>
  );
}

function Group({
  severity,
  issues,
  pages,
  onShow,
  onApply,
}: {
  severity: Severity;
  issues: readonly Issue[];
  pages: Record<string, IssuePage>;
  onShow: ((node: string) => void) | undefined;
  onApply: (suggestion: IssueSuggestion) => void;
}) {
  const [all, setAll] = useState(false);
  if (issues.length === 0) return null;
  const [one, many, means] = TITLES[severity];
  const shown = all ? issues : issues.slice(0, MOST_SHOWN);
  return (
    <div>
      <h3 className="font-text text-[0.9375rem] font-semibold tracking-normal">
        {issues.length} {issues.length === 1 ? one : many}
      </h3>
      <p className="text-small text-ink-soft">{means}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {shown.map((it, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two issues may read the same; they never change places.
          <li key={i}>
            <IssueItem issue={it} page={pages[it.code]} onShow={onShow} onApply={onApply} />
          </li>
        ))}
      </ul>
      {shown.length < issues.length && (
        <Button size="small" look="quiet" className="mt-2" onClick={() => setAll(true)}>
          Show all {issues.length}
        </Button>
      )}
    </div>
  );
}

const MOST_SHOWN = 30;

const TITLES: Record<Severity, readonly [one: string, many: string, means: string]> = {
  error: ['error', 'errors', 'n8n refuses it, drops it or marks it red.'],
  warning: ['warning', 'warnings', 'n8n takes it, but it will not do what was meant.'],
  hint: ['hint', 'hints', 'It works, and could be better.'],
};
