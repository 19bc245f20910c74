import { versionChanges } from '@plainflow/contracts/version-changes';
import type { WorkflowVersion } from '@plainflow/contracts/workflows';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { type Mark, Sign } from '../../ui/workflow-graph/change-mark.tsx';
import { WorkflowDrawing } from '../../ui/workflow-graph/drawing.tsx';
import { merged, type SettingChange, settingChanges } from './version-changes.ts';

/** A version drawn over the one before it: what came, what went, and which settings are others. */
export function Difference({ shown, before }: { shown: WorkflowVersion; before: WorkflowVersion | undefined }) {
  const { picture, marks, settings } = useMemo(() => differenceOf(shown, before), [shown, before]);
  const kinds = KINDS.filter(({ mark }) => [...marks.values()].includes(mark));
  return (
    <div className="overflow-hidden rounded-normal border border-line">
      <div className="dotted bg-paper">
        <WorkflowDrawing
          workflow={picture}
          marks={marks}
          height={240}
          title={`Version ${shown.version}${before ? `, with what it changed of version ${before.version}` : ''}, step by step:`}
        />
      </div>
      {kinds.length > 0 && (
        <ul
          aria-label={`What version ${shown.version} changed`}
          className="flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line px-4 py-2 text-small"
        >
          {kinds.map(({ mark, label }) => (
            <li key={mark} className="flex items-center gap-2">
              <Sign mark={mark} />
              <span>
                {label}: {[...marks].flatMap(([name, it]) => (it === mark ? `“${name}”` : [])).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {settings.length > 0 && (
        <dl
          aria-label="Settings that are others"
          className="quiet-scroll max-h-36 divide-y divide-line overflow-y-auto border-t border-line px-4 text-small"
          tabIndex={0}
        >
          {settings.map((it) => (
            <Setting key={`${it.node} ${it.label} ${it.before} ${it.after}`} change={it} />
          ))}
        </dl>
      )}
    </div>
  );
}

function Setting({ change: { node, label, before, after } }: { change: SettingChange }) {
  return (
    <div className="py-2">
      <dt className="text-tiny text-ink-faint">
        {node} · {label}
      </dt>
      <dd className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
        <Value text={before} none="not set" className="text-ink-soft line-through decoration-bad/60" />
        <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
        <span className="sr-only">became</span>
        <Value text={after} none="not set any more" className="font-medium" />
      </dd>
    </div>
  );
}

function Value({ text, none, className }: { text: string | undefined; none: string; className: string }) {
  if (text === undefined || text === '') return <span className="text-ink-faint italic">{none}</span>;
  return <span className={className}>{text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}</span>;
}

const LONGEST = 160;

const KINDS: readonly { mark: Mark; label: string }[] = [
  { mark: 'added', label: 'New' },
  { mark: 'changed', label: 'Changed' },
  { mark: 'gone', label: 'Gone' },
];

function differenceOf(shown: WorkflowVersion, before: WorkflowVersion | undefined) {
  if (!before) return { picture: shown.json_data, marks: new Map<string, Mark>(), settings: [] };
  const { added, changed, gone } = versionChanges(before.json_data, shown.json_data);
  return {
    picture: merged(before.json_data, shown.json_data),
    marks: new Map<string, Mark>([
      ...added.map((it) => [it, 'added'] as const),
      ...changed.map((it) => [it, 'changed'] as const),
      ...gone.map((it) => [it, 'gone'] as const),
    ]),
    settings: settingChanges(before.json_data, shown.json_data),
  };
}
