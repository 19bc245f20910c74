import type { Guide } from '@plainflow/contracts/guide';
import { PREVIEW_NOTE, PREVIEW_TITLE, PREVIEW_VERBS } from '@plainflow/contracts/preview';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { type OnChange, OtherValues } from '../../ui/workflow-graph/other-values.tsx';
import { PreviewSheet } from '../../ui/workflow-graph/preview.tsx';
import { ServiceIcon } from '../../ui/workflow-graph/service-icon.tsx';
import { opensAccounts } from './accounts/accounts-hash.ts';
import type { AccountsOf } from './accounts/accounts-of.ts';
import { FromVideo } from './from-video.tsx';
import {
  BEFOREHAND_TITLE,
  BY_HAND_TITLE,
  LEFT_OUT_TEXT,
  LEFT_OUT_TITLE,
  NOT_BUILT_TITLE,
  notBuiltText,
  UNSURE_TEXT,
  UNSURE_TITLE,
  unsureLine,
} from './not-built.ts';
import { ticks } from './ticks.ts';

/** What it does, what to connect, what was assumed and what is left to do, in the order in which people need it. */
export function GuideView({
  guide,
  keptAs,
  askFor,
  onChange,
  accounts,
}: {
  guide: Guide;
  /** Under this name the browser keeps what was ticked off. */
  keptAs?: string | undefined;
  /** The saved automation whose accounts are asked for, where the guide does not tell them. */
  askFor: string | null;
  onChange?: OnChange | undefined;
  accounts: AccountsOf;
}) {
  const [connecting, setConnecting] = useState(() => opensAccounts());
  const connect = useRef<HTMLButtonElement>(null);
  const [cameBack, setCameBack] = useState(false);
  useEffect(() => {
    if (cameBack && !connecting) connect.current?.focus();
  }, [cameBack, connecting]);
  const goBack = () => {
    setCameBack(true);
    setConnecting(false);
  };
  if (connecting) {
    return (
      <section
        aria-label="Guide"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        className="quiet-scroll size-full overflow-y-auto p-5 outline-offset-[-2px] sm:p-8"
      >
        {accounts({ title: guide.title, credentials: guide.credentials, askFor, keptAs, onBack: goBack })}
      </section>
    );
  }
  return (
    <section
      aria-label="Guide"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
      tabIndex={0}
      className="quiet-scroll size-full overflow-y-auto outline-offset-[-2px]"
    >
      <div className="mx-auto max-w-3xl space-y-10 p-5 sm:p-8">
        <p className="text-lead">{guide.summary}</p>
        {guide.release && (
          <div className="rounded-normal border border-line bg-paper px-4 py-3">
            <p className="text-ink-soft">{guide.release.text}</p>
            {guide.lacking && guide.lacking.length > 0 && (
              <>
                <p className="mt-3 font-semibold">What that release does not have</p>
                <ul className="mt-1 list-disc space-y-1 pl-5">
                  {guide.lacking.map((it) => (
                    <li key={`${it.node} ${it.text}`} className="text-ink-soft">
                      <span className="font-semibold text-ink">{it.node}:</span> {it.text}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        <Gap title={NOT_BUILT_TITLE} text={notBuiltText(guide)} lines={guide.notUnderstood.map((it) => `“${it}”`)} />
        <Gap title={UNSURE_TITLE} text={UNSURE_TEXT} lines={guide.unsure?.map(unsureLine)} />
        <Gap title={LEFT_OUT_TITLE} text={LEFT_OUT_TEXT} lines={guide.leftOut} />
        <Gap
          title={BY_HAND_TITLE}
          text="Open the step and set:"
          lines={guide.byHand?.map((it) => `${it.node}, ${it.option}: ${it.value}`)}
        />
        <Gap title={BEFOREHAND_TITLE} text="What no file can hold:" lines={guide.beforehand} />
        {guide.toFill.length > 0 && (
          <Part title="To fill in">
            <ul className="space-y-3">
              {guide.toFill.map((it) => (
                <li
                  key={`${it.node} ${it.parameter}`}
                  className="rounded-normal border border-dashed border-marker-line px-4 py-3"
                >
                  <p className="font-semibold">
                    {it.label} <span className="font-normal text-ink-faint">in {it.node}</span>
                  </p>
                  <p className="text-ink-soft">{it.ask}</p>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Part title="Step by step">
          <ol className="space-y-4">
            {guide.steps.map((it) => (
              <li key={it.node} className="flex gap-4">
                <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-small bg-sunken">
                  <ServiceIcon type={it.type} className="size-4.5" />
                </span>
                <span>
                  <span className="font-semibold">{it.node}</span>
                  <span className="block text-ink-soft">{it.text}</span>
                </span>
              </li>
            ))}
          </ol>
        </Part>
        {guide.previews && guide.previews.length > 0 && (
          <Part title={PREVIEW_TITLE}>
            <p className="text-ink-soft">{PREVIEW_NOTE}</p>
            <ul className="mt-4 space-y-5">
              {guide.previews.map((it) => (
                <li key={it.node}>
                  <p className="mb-2">
                    <span className="font-semibold">{it.node}</span>{' '}
                    <span className="text-ink-soft">{PREVIEW_VERBS[it.does]}</span>
                  </p>
                  <PreviewSheet preview={it} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        <FromVideo guide={guide} />
        {(guide.credentials.length > 0 || askFor) && (
          <Part title="Accounts to connect">
            <Button ref={connect} size="small" onClick={() => setConnecting(true)} className="mb-4">
              Connect them step by step
            </Button>
            <dl className="divide-y divide-line border-y border-line empty:hidden">
              {guide.credentials.map((it) => (
                <div key={it.label} className="py-3.5">
                  <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span className="font-semibold">{it.label}</span>
                    {it.minutes !== undefined && (
                      <span className="text-small text-ink-faint">about {it.minutes} min</span>
                    )}
                  </dt>
                  <dd className="mt-1 text-ink-soft">{it.how}</dd>
                  {it.rights && <dd className="mt-1 text-small text-ink-soft">Least rights: {it.rights}.</dd>}
                  {it.test && <dd className="mt-1 text-small text-ink-soft">Harmless test: {it.test}</dd>}
                  <dd className="mt-1 text-small text-ink-faint">For {it.nodes.join(', ')}</dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
        {guide.assumptions.length > 0 && (
          <Part title="What was assumed">
            <ul className="space-y-3">
              {guide.assumptions.map((it) => (
                <li
                  key={`${it.node} ${it.parameter}`}
                  className="flex flex-wrap items-center justify-between gap-3 rounded-normal border border-marker-line/50 bg-marker-wash px-4 py-3"
                >
                  <div className="min-w-0 flex-1 basis-64">
                    <p>
                      <span className="font-semibold">{it.label}:</span> {it.value}{' '}
                      <span className="text-ink-faint">in {it.node}</span>
                    </p>
                    <p className="text-ink-soft first-letter:uppercase">{it.because}</p>
                    {onChange && <OtherValues assumption={it} onChange={onChange} />}
                  </div>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Numbered title="Import it" lines={guide.importing} />
        <Numbered title="Test it" lines={guide.testing} />
        <Numbered title="Switch it on" lines={guide.activation} />
        <Checklist key={keptAs} guide={guide} keptAs={keptAs} />
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-h3">{title}</h3>
      {children}
    </div>
  );
}

function Gap({ title, text, lines = [] }: { title: string; text: string; lines: readonly string[] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <p className="text-ink-soft">{text}</p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {lines.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </Part>
  );
}

function Numbered({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <ol className="list-decimal space-y-2 pl-5 marker:font-semibold marker:text-accent">
        {lines.map((it) => (
          <li key={it} className="pl-1.5">
            {it}
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** Everything that is left to do, to tick off. */
function Checklist({ guide, keptAs }: { guide: Guide; keptAs: string | undefined }) {
  const [done, setDone] = useState<ReadonlySet<string>>(() => ticks.get(keptAs));
  const tasks = [
    ...guide.credentials.map((it) => `Connect ${it.label}`),
    ...guide.toFill.map((it) => `Fill in ${it.label.toLowerCase()} in “${it.node}”`),
    ...(guide.assumptions.length > 0 ? ['Look over what was assumed'] : []),
    'Import the file and run it once by hand',
    'Switch the automation on',
  ];
  const toggle = (task: string) => {
    const next = new Set(done);
    if (!next.delete(task)) next.add(task);
    setDone(next);
    ticks.set(keptAs, next);
  };
  return (
    <Part title="Checklist">
      <ul className="space-y-2.5 rounded-normal border border-line bg-paper p-4">
        {tasks.map((it) => (
          <li key={it}>
            <Checkbox
              label={<span className={done.has(it) ? 'text-ink-faint line-through' : ''}>{it}</span>}
              checked={done.has(it)}
              onChange={() => toggle(it)}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}
