import type { N8nChanges, NodeChange } from '@plainflow/contracts/n8n-workflows';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { label } from '../../ui/workflow-graph/words.ts';

/** What was changed on one side, line by line in plain words. */
export function ChangesList({ title, changes, note }: { title: string; changes: N8nChanges; note?: ReactNode }) {
  const { name, added, gone, changed, wiresAdded, wiresGone } = changes;
  const isRewired = wiresAdded.first.length + wiresGone.first.length > 0;
  const nodes = new Set([...added.first, ...gone.first]);
  // A step that came or went brings its ways along.
  const ways = [
    ...wiresAdded.first.map((it) => ({ ...it, how: 'now leads to' })),
    ...wiresGone.first.map((it) => ({ ...it, how: 'no longer leads to' })),
  ].filter((it) => !nodes.has(it.from) && !nodes.has(it.to));
  return (
    <section className="rounded-normal border border-line">
      <h3 className="border-b border-line px-4 py-2 text-[0.9375rem] font-semibold">{title}</h3>
      <ul
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        className="quiet-scroll max-h-52 divide-y divide-line overflow-y-auto px-4 text-small [overflow-wrap:anywhere]"
      >
        {name && (
          <Line>
            Its name: <Values before={name.before} after={name.after} />
          </Line>
        )}
        {added.first.map((it) => (
          <Line key={`+${it}`}>“{it}” is new</Line>
        ))}
        {gone.first.map((it) => (
          <Line key={`-${it}`}>“{it}” is gone</Line>
        ))}
        {changed.first.map((it) => (
          <Changed key={it.node} change={it} />
        ))}
        {ways.map((it) => (
          <Line key={`${it.how} ${it.from} ${it.to} ${it.on}`}>
            “{it.from}” {it.how} “{it.to}”
          </Line>
        ))}
        <More many={added.more + gone.more + changed.more + wiresAdded.more + wiresGone.more} />
        {!isRewired && changes.small.length > 0 && nothingElse(changes) && (
          <Line>Only {inWords(changes.small)}: what it does is the same.</Line>
        )}
      </ul>
      {note && <p className="border-t border-line px-4 py-2 text-small text-ink-soft">{note}</p>}
    </section>
  );
}

const nothingElse = ({ name, added, gone, changed }: N8nChanges): boolean =>
  name === null && added.first.length + gone.first.length + changed.first.length === 0;

function Changed({ change: { node, was, values } }: { change: NodeChange }) {
  return (
    <Line>
      <span className="font-medium">
        “{node}”{was !== undefined && `, before “${was}”`}
      </span>
      {values.first.map(({ path, before, after }) => (
        <span key={path} className="block">
          <span className="text-ink-faint">{placeLabel(path)}:</span> <Values before={before} after={after} />
        </span>
      ))}
      {values.more > 0 && <span className="block text-ink-faint">and {values.more} more</span>}
    </Line>
  );
}

function Values({ before, after }: { before: string | undefined; after: string | undefined }) {
  return (
    <>
      <span className="text-ink-soft line-through decoration-bad/60">{before || 'not set'}</span>{' '}
      <ArrowRight aria-hidden className="inline size-3.5 text-ink-faint" />
      <span className="sr-only">became</span> <span className="font-medium">{after || 'not set'}</span>
    </>
  );
}

const Line = ({ children }: { children: ReactNode }) => <li className="py-2">{children}</li>;

const More = ({ many }: { many: number }) => (many > 0 ? <Line>and {many} more</Line> : null);

/** `parameters/rule/interval/0/triggerAtHour` → `Rule › Interval › Trigger at hour` */
const placeLabel = (path: string): string =>
  path
    .split('/')
    .filter((it) => !/^(?:\d+|value|values|parameters)$/.test(it))
    .map(label)
    .join(' › ') || 'Value';

const WORDS: Record<N8nChanges['small'][number], string> = {
  places: 'places on the canvas',
  notes: 'notes',
  credentials: 'credentials',
  samples: 'pinned data',
  settings: 'settings',
};

/** `notes, credentials and settings` */
export const inWords = (small: N8nChanges['small']): string =>
  small
    .map((it) => WORDS[it])
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
