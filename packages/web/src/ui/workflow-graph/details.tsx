import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { classes } from '../../lib/classes.ts';
import { IconButton } from '../button.tsx';
import { VideoMoment } from '../video-moment.tsx';
import type { OnFill } from './fill-in.tsx';
import type { GraphNode } from './graph.ts';
import { type OnChange, OtherValues } from './other-values.tsx';
import { parameterRows } from './parameters.ts';
import { PreviewSheet, SampleBadge } from './preview.tsx';
import { ServiceIcon } from './service-icon.tsx';
import type { Severity } from './severity.ts';
import { label } from './words.ts';

/** The form for blanks: most nodes have none. */
const FillIn = lazy(() => import('./fill-in.tsx').then((it) => ({ default: it.FillIn })));

/** What is set in the chosen node: first what needs a look, then every parameter. */
export function Details({
  node,
  onClose,
  onChange,
  onFill,
  busy = false,
}: {
  node: GraphNode;
  onClose: () => void;
  /** Offers to change an assumed value, where the page can. */
  onChange?: OnChange | undefined;
  /** Takes what is typed into its placeholders, where the page can. */
  onFill?: OnFill | undefined;
  /** It is being made again. */
  busy?: boolean;
}) {
  const rows = parameterRows(node.parameters);
  return (
    <section aria-label={`Settings of ${node.name}`} className="quiet-scroll flex h-full flex-col overflow-y-auto">
      <header className="sticky top-0 flex items-start gap-3 border-b border-line bg-sheet p-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-small bg-sunken">
          <ServiceIcon type={node.type} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="leading-tight font-semibold">{node.name}</h3>
          <p className="text-small text-ink-faint">{[node.service, node.subtitle].filter(Boolean).join(' · ')}</p>
        </div>
        <IconButton label="Close settings" icon={<X />} size="small" onClick={onClose} className="-mt-1 -mr-1" />
      </header>
      <div className="space-y-5 p-4 text-small">
        {node.text && <p className="text-ink-soft">{node.text}</p>}
        {node.told && (
          <div>
            <h4 className="mb-2 font-semibold">In the video</h4>
            <p className="rounded-normal border border-line bg-paper p-2.5 text-ink-soft">
              <VideoMoment link={node.told.link} second={node.told.second} />
              {node.told.second !== undefined && ' '}“{node.told.quote}”
            </p>
            {node.renamed && <p className="mt-2 text-ink-soft">{node.renamed}</p>}
          </div>
        )}
        {node.said.length > 0 && (
          <div>
            <h4 className="mb-2 font-semibold">From your words</h4>
            <ul className="space-y-1 text-ink-soft">
              {node.said.map((it) => (
                <li key={`${it.label ?? ''} ${it.quote}`} className="[overflow-wrap:anywhere]">
                  {it.label && <span className="text-ink-faint">{it.label}: </span>}“{it.quote}”
                </li>
              ))}
            </ul>
          </div>
        )}
        {node.issues.length > 0 && (
          <div>
            <h4 className="mb-2 font-semibold">Found by the check</h4>
            <ul className="space-y-2">
              {node.issues.map((it) => (
                <li
                  key={`${it.code} ${it.message}`}
                  className={classes('rounded-normal border p-2.5', SEVERITY_BOX[it.severity])}
                >
                  {it.message}
                </li>
              ))}
            </ul>
          </div>
        )}
        {node.preview && (
          <div>
            <h4 className="mb-2 flex items-center justify-between gap-2 font-semibold">
              Preview <SampleBadge />
            </h4>
            <PreviewSheet preview={node.preview} alone />
          </div>
        )}
        {node.toFill.length > 0 && (
          <div>
            <h4 className="mb-2 font-semibold">To fill in</h4>
            {onFill ? (
              <div className="rounded-normal border border-dashed border-marker-line p-2.5">
                <Suspense fallback={<div className="h-24" />}>
                  <FillIn blanks={node.toFill} busy={busy} onFill={onFill} />
                </Suspense>
              </div>
            ) : (
              <ul className="space-y-2">
                {node.toFill.map((it) => (
                  <li key={it.parameter} className="rounded-normal border border-dashed border-marker-line p-2.5">
                    <p className="font-semibold">{it.label}</p>
                    <p className="text-ink-soft">{it.ask}</p>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {node.assumed.length > 0 && (
          <div>
            <h4 className="mb-2 font-semibold">Assumed</h4>
            <ul className="space-y-2">
              {node.assumed.map((it) => (
                <li key={it.parameter} className="rounded-normal border border-marker-line/50 bg-marker-wash p-2.5">
                  <p>
                    <span className="font-semibold">{it.label}:</span> <span className="break-words">{it.value}</span>
                  </p>
                  <p className="text-ink-soft">{it.because}</p>
                  {onChange && <OtherValues assumption={it} onChange={onChange} />}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h4 className="mb-2 font-semibold">Settings</h4>
          {rows.length === 0 ? (
            <p className="text-ink-faint">This step needs no settings.</p>
          ) : (
            <dl className="divide-y divide-line border-y border-line">
              {rows.map((it) => (
                <div key={it.path} className="py-2">
                  <dt className="text-tiny text-ink-faint">{label(it.path)}</dt>
                  <dd
                    className={
                      it.isCode ? 'overflow-x-auto font-code text-tiny whitespace-pre-wrap' : 'whitespace-pre-wrap'
                    }
                  >
                    {it.value}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </section>
  );
}

const SEVERITY_BOX: Record<Severity, string> = {
  error: 'border-bad-line bg-bad-wash',
  warning: 'border-amber-line bg-amber-wash',
  hint: 'border-accent-line bg-accent-wash',
};
