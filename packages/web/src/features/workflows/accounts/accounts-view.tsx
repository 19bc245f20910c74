import { accountsFileName } from '@plainflow/contracts/file-name';
import { KIT_TITLE, kitMarkdown } from '@plainflow/contracts/kit-markdown';
import { needsRedirect, REDIRECT_EXAMPLE, redirectOf } from '@plainflow/contracts/kit-steps';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { counted } from '../../../lib/counts.ts';
import { downloadText } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { ticks } from '../ticks.ts';
import { AccountCard, type Credential, stepKey, stepsOf, ToCopy } from './account-card.tsx';
import { addressIn, typedAddress } from './n8n-address.ts';
import { usePrinting } from './use-printing.ts';

export type AccountsViewProps = {
  /** Of the automation. */
  title: string;
  credentials: readonly Credential[];
  /** Under this name the browser keeps what was ticked off. */
  keptAs: string | undefined;
  /** Of the reader's n8n, where they connected one. */
  n8nAddress?: string | undefined;
  onBack?: (() => void) | undefined;
};

/** Every account that an automation needs: where to click, what to allow, how to try it. */
export default function AccountsView({ title, credentials, keptAs, n8nAddress, onBack }: AccountsViewProps) {
  const heading = useId();
  const place = keptAs && `${keptAs}.accounts`;
  const [done, setDone] = useState<ReadonlySet<string>>(() => ticks.get(place));
  const [typed, setTyped] = useState(() => typedAddress.get());
  const printing = usePrinting();
  const top = useRef<HTMLHeadingElement>(null);
  // It stands where something else stood: readers begin at its title.
  useEffect(() => top.current?.focus(), []);
  const address = addressIn(typed) ?? n8nAddress;
  const redirect = address ? redirectOf(address) : REDIRECT_EXAMPLE;
  const keys = credentials.flatMap((it) => stepsOf(it).map((step) => stepKey(it, step)));
  const ready = keys.filter((it) => done.has(it)).length;
  const minutes = credentials.reduce((sum, it) => sum + (it.minutes ?? 0), 0);
  const tick = (key: string) => {
    const next = new Set(done);
    if (!next.delete(key)) next.add(key);
    setDone(next);
    ticks.set(place, next);
  };
  const back = onBack && (
    <Button look="quiet" size="small" icon={<ArrowLeft />} onClick={onBack} className="-ml-2">
      Back to the guide
    </Button>
  );
  const list = (
    <ul className="space-y-4">
      {credentials.map((it) => (
        <AccountCard key={it.label} credential={it} redirect={redirect} done={done} onTick={tick} />
      ))}
    </ul>
  );

  if (credentials.length === 0) {
    return (
      <section aria-labelledby={heading} className="mx-auto max-w-3xl space-y-4">
        {back}
        <h3 id={heading} ref={top} tabIndex={-1} className="text-h3 outline-none">
          {KIT_TITLE}
        </h3>
        <p className="text-ink-soft">This automation needs no accounts: import it and run it.</p>
      </section>
    );
  }
  return (
    <section aria-labelledby={heading} className="mx-auto max-w-3xl space-y-6">
      {back}
      <div>
        <h3 id={heading} ref={top} tabIndex={-1} className="text-h3 outline-none">
          {KIT_TITLE}
        </h3>
        <p className="mt-1 text-ink-soft">
          {counted(credentials.length, 'account')}
          {minutes > 0 && `, about ${counted(minutes, 'minute')} in all`}. What you tick off stays in this browser.
        </p>
        <div className="mt-3 flex items-center gap-3">
          <Progress value={ready} max={keys.length} label="Steps that are done" className="flex-1" />
          <p role="status" className="text-small text-ink-soft">
            {ready} of {keys.length} steps
          </p>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<Download />}
            onClick={() =>
              downloadText(
                accountsFileName(title),
                kitMarkdown({ title, credentials: [...credentials] }, address),
                'text/markdown',
              )
            }
          >
            Download as Markdown
          </Button>
          <Button size="small" icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      {credentials.some((it) => it.kit && needsRedirect(it.kit)) && (
        <div className="rounded-large border border-line bg-paper p-4 sm:p-5">
          <TextField
            label="Address of your n8n"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder={n8nAddress ?? 'https://my-n8n.example.com'}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              typedAddress.set(event.target.value.trim());
            }}
            error={typed.trim() !== '' && !addressIn(typed) ? 'This is not the address of a site.' : undefined}
            hint={
              n8nAddress && !addressIn(typed)
                ? 'Taken from the n8n that you connected. It makes the redirect address below.'
                : 'It makes the redirect address below, and stays in this browser.'
            }
          />
          <p className="mt-3 text-small font-semibold">Redirect address</p>
          <ToCopy what="redirect address" text={redirect} of="all accounts" />
        </div>
      )}
      {list}
      {printing &&
        createPortal(
          <div className="only-printed">
            <h1 className="text-h3">
              {KIT_TITLE}: {title}
            </h1>
            <p className="my-2">Redirect address of your n8n: {redirect}</p>
            {list}
          </div>,
          document.body,
        )}
    </section>
  );
}
