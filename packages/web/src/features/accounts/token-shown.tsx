import type { CreatedToken } from '@plainflow/contracts/tokens';
import { useEffect, useId, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** The new token, this once: in the page and not in a dialog, which a slip of a finger would close. */
export function TokenShown({ made, onKept }: { made: CreatedToken; onKept: () => void }) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={id}
      className="space-y-4 rounded-normal border border-line bg-sunken p-4 sm:p-5"
    >
      <h3 id={id} className="font-semibold [overflow-wrap:anywhere]">
        Your new token “{made.name}”
      </h3>
      <Alert look="marker" title="Copy it now">
        It is shown this once. Keep it as you keep a password: whoever has it can do what it may.
      </Alert>
      <code className="block rounded-small border border-line bg-sheet px-3 py-2.5 font-code text-small break-all select-all">
        {made.token}
      </code>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton look="primary" text={made.token} label="Copy token" />
        <Button onClick={onKept}>Done</Button>
      </div>
    </section>
  );
}
