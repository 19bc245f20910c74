import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { downloadText } from '../../lib/download.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Checkbox } from '../../ui/field.tsx';

/** Ten codes for the day the phone is lost. They are shown this once, so leaving takes a yes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const text = `${codes.join('\n')}\n`;
  return (
    <div className="space-y-5">
      <Alert look="marker" title="Keep your recovery codes">
        They are shown this once. Each opens your account one time when your app is out of reach.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-1.5 rounded-normal border border-line bg-sunken px-5 py-4 font-code text-[0.9375rem] sm:grid-cols-2"
      >
        {codes.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={text} label="Copy codes" />
        <Button
          icon={<Download />}
          onClick={() =>
            downloadText('plainflow-recovery-codes.txt', `${PRODUCT_NAME} recovery codes\n\n${text}`, 'text/plain')
          }
        >
          Download codes
        </Button>
      </div>
      <Checkbox
        label="I have kept them in a safe place"
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button look="primary" disabled={!kept} onClick={onKept}>
        Done
      </Button>
    </div>
  );
}
