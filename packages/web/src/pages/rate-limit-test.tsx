import { PAGES } from '@plainflow/contracts/pages';
import { TEST_WAITS, testRateLimit } from '@plainflow/contracts/rate-limit-test';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../features/chat/failure.ts';
import { call, hasStatus } from '../lib/call.ts';
import { useTitle } from '../lib/use-title.ts';
import { soundsLikeRateLimit, waitHint } from '../lib/wait-hint.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { toast } from '../ui/toast.ts';

/** For developers: what the chat makes of a service that is busy. */
export default function RateLimitTest() {
  useTitle(PAGES['/tests/rate-limit'].title);
  return (
    <NarrowPage wide title="Rate-limit test" intro={<p>What the chat makes of a service that is busy.</p>}>
      <div className="space-y-10">
        <Detection />
        <WaitTimes />
        <Refusals />
        <section aria-labelledby="tips">
          <h2 id="tips" className="text-h3">
            Tips against rate limits
          </h2>
          <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-soft">
            <li>Choose videos under 10 minutes.</li>
            <li>Wait a little between complex requests.</li>
          </ul>
        </section>
      </div>
    </NarrowPage>
  );
}

function Detection() {
  const [text, setText] = useState('429: Too many requests');
  return (
    <section aria-labelledby="detection">
      <h2 id="detection" className="mb-3 text-h3">
        Is it a rate limit?
      </h2>
      <TextField label="Error message" value={text} onChange={(event) => setText(event.target.value)} />
      <p role="status" className="mt-2 font-semibold">
        {soundsLikeRateLimit(text) ? 'Read as a rate limit' : 'Not read as a rate limit'}
      </p>
    </section>
  );
}

function WaitTimes() {
  const [seconds, setSeconds] = useState('90');
  return (
    <section aria-labelledby="waits">
      <h2 id="waits" className="mb-3 text-h3">
        How a wait is told
      </h2>
      <TextField
        label="Seconds"
        inputMode="numeric"
        value={seconds}
        onChange={(event) => setSeconds(event.target.value)}
      />
      <p role="status" className="mt-2 font-semibold">
        {waitHint(seconds.trim() === '' ? undefined : Number(seconds))}
      </p>
    </section>
  );
}

function Refusals() {
  const refusal = useMutation({
    mutationFn: (waitTime: number) => call(testRateLimit, { query: { waitTime } }),
    onError: (error) => {
      const failure = failureOf(error, { video: false, final: false });
      if (failure.kind === 'rate-limit' && failure.toast) toast(failure.toast);
    },
  });
  const { error } = refusal;
  const forbidden = hasStatus(error, 401) || hasStatus(error, 403);
  return (
    <section aria-labelledby="refusals">
      <h2 id="refusals" className="text-h3">
        A refusal from the server
      </h2>
      <p className="mt-2 text-ink-soft">The server answers 429 and says how long to wait.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {TEST_WAITS.map((it) => (
          <Button key={it} busy={refusal.isPending && refusal.variables === it} onClick={() => refusal.mutate(it)}>
            {it} seconds
          </Button>
        ))}
      </div>
      {error && (
        <Alert
          look={forbidden ? 'bad' : 'info'}
          title={forbidden ? 'Only administrators can try this here' : 'What the chat would say'}
          className="mt-4"
        >
          {!forbidden && failureOf(error, { video: false, final: false }).says}
        </Alert>
      )}
    </section>
  );
}
