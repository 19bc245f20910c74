import type { Guide } from '@plainflow/contracts/guide';
import { scopesText, stepParts } from '@plainflow/contracts/kit-steps';
import { Cloud } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { LinkedText } from './linked-text.tsx';

export type Credential = Guide['credentials'][number];

/** The steps of an account; those that were stored before there were any have one. */
export const stepsOf = ({ kit, how }: Credential): readonly string[] => kit?.steps ?? [how];

/** A step as it is kept when it is ticked off. */
export const stepKey = ({ type, label }: Credential, step: string): string =>
  // Of two tokens for two services each is ticked off by itself.
  `${type}${/ for \S+\.\S+$/.exec(label)?.[0] ?? ''} ${step.slice(0, 80)}`;

/** One account: what it takes, step by step, to be ticked off. */
export function AccountCard({
  credential,
  redirect,
  done,
  onTick,
}: {
  credential: Credential;
  redirect: string;
  done: ReadonlySet<string>;
  onTick: (key: string) => void;
}) {
  const title = useId();
  const { label, nodes, minutes, rights, test, kit } = credential;
  const steps = stepsOf(credential);
  const isDone = steps.every((it) => done.has(stepKey(credential, it)));
  const scopes = kit && kit.scopes.length > 0 ? kit.scopes : undefined;
  const tried = kit?.test ?? test;
  return (
    <li aria-labelledby={title} className="break-inside-avoid rounded-large border border-line bg-sheet p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 id={title} className="font-text text-body font-semibold tracking-normal">
          {label}
        </h4>
        {isDone ? (
          <Badge look="good">Connected</Badge>
        ) : (
          minutes !== undefined && <span className="text-small text-ink-faint">about {minutes} min</span>
        )}
      </div>
      <p className="text-small text-ink-faint [overflow-wrap:anywhere]">For {nodes.join(', ')}</p>
      <dl className="mt-3 space-y-2 text-small">
        {kit?.plan && <Fact name="Plan">{kit.plan}</Fact>}
        {scopes ? (
          <Fact name={`${kit?.scopesAre ?? 'Scopes'}${kit?.readsOnly ? ', to read only' : ''}`}>
            <span className="flex flex-wrap gap-1">
              {scopes.map((it) => (
                <code key={it} className={CODE}>
                  {it}
                </code>
              ))}
            </span>
          </Fact>
        ) : (
          rights && <Fact name="Least rights">{rights}</Fact>
        )}
        {kit?.note && <Fact name="Note">{kit.note}</Fact>}
      </dl>
      {kit?.onCloud && (
        <p className="mt-3 flex gap-2.5 rounded-normal border border-accent-line bg-accent-wash px-3 py-2 text-small">
          <Cloud aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          <span>{kit.onCloud}</span>
        </p>
      )}
      <ol className="mt-4 space-y-3">
        {steps.map((step, i) => {
          const key = stepKey(credential, step);
          const ticked = done.has(key);
          return (
            <li key={key} className="flex gap-2">
              <span aria-hidden className="w-5 shrink-0 pt-px text-right text-small font-semibold text-accent">
                {i + 1}.
              </span>
              <div className="min-w-0 flex-1">
                <Checkbox
                  checked={ticked}
                  onChange={() => onTick(key)}
                  label={
                    <span className={ticked ? 'text-ink-faint' : undefined}>
                      {stepParts(step).map((part) =>
                        'text' in part ? (
                          <LinkedText key={part.text}>{part.text}</LinkedText>
                        ) : (
                          <span key={part.copy}>
                            {part.copy === 'redirect' ? 'the redirect address' : `the ${(scopes ?? []).length} below`}
                          </span>
                        ),
                      )}
                    </span>
                  }
                />
                {stepParts(step).map(
                  (part) =>
                    'copy' in part && (
                      <ToCopy
                        key={part.copy}
                        what={part.copy === 'redirect' ? 'redirect address' : 'scopes'}
                        text={part.copy === 'redirect' ? redirect : scopesText({ scopes: scopes ?? [] })}
                        of={label}
                      />
                    ),
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {tried && (
        <p className="mt-4 rounded-normal border border-good-line bg-good-wash px-3 py-2 text-small">
          <span className="font-semibold">Harmless test:</span> {tried}
        </p>
      )}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold first-letter:uppercase">{name}</dt>
      <dd className="text-ink-soft first-letter:uppercase">{children}</dd>
    </div>
  );
}

/** Something that is pasted elsewhere, with a button that copies it. */
export function ToCopy({ what, text, of }: { what: string; text: string; of: string }) {
  return (
    <div className="mt-1.5 flex items-center gap-2">
      <code className={`${CODE} min-w-0 flex-1 py-1.5`}>{text}</code>
      <CopyButton text={text} size="small" aria-label={`Copy the ${what} for ${of}`} className="print:hidden" />
    </div>
  );
}

const CODE = 'rounded-small bg-sunken px-1.5 py-px font-code text-tiny [overflow-wrap:anywhere]';
