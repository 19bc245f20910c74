import { SquarePlay } from 'lucide-react';

/** A tutorial as input: the transcript beside what became of it. */
export function VideoPart() {
  return (
    <section aria-labelledby="video" className="mt-28 grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
      <div>
        <h2 id="video" className="text-h2">
          Video tutorials, watched for you
        </h2>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-soft">
          Paste a YouTube link and get the workflow that the tutorial builds. Each node carries the second at which it
          was said, so that you can check it with one press. Part of both paid plans.
        </p>
      </div>
      <ol className="rounded-large border border-line bg-sheet p-5 text-[0.9375rem] sm:p-7" aria-label="An example">
        {SAID.map((it) => (
          <li key={it.at} className="grid grid-cols-[3.5rem_1fr] gap-y-1 py-2.5">
            <span className="text-small text-ink-faint tabular-nums">{it.at}</span>
            <span className="text-ink-soft">“{it.says}”</span>
            <span className="col-start-2 flex items-center gap-1.5 font-semibold">
              <SquarePlay aria-hidden className="size-4 text-accent" /> {it.became}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const SAID = [
  {
    at: '0:42',
    says: 'so first we drag in a schedule trigger, let’s say every fifteen minutes',
    became: 'Every 15 minutes',
  },
  {
    at: '1:58',
    says: 'then an HTTP request node, method post, to their search endpoint',
    became: 'HTTP Request, POST',
  },
  { at: '3:31', says: 'a filter, no wait, delete that, we use an if', became: 'If' },
];
