import type { Guide } from '@plainflow/contracts/guide';
import { VideoMoment } from '../../ui/video-moment.tsx';

/** Where the tutorial tells each step, and what it calls otherwise than n8n does now. */
export function FromVideo({ guide: { tutorial, evidence = [], renamed = [], assumptions } }: { guide: Guide }) {
  if (!tutorial && evidence.length === 0) return null;
  const notes = [...new Set(renamed.map((it) => it.text))];
  return (
    <div>
      <h3 className="mb-3 text-h3">In the video</h3>
      {tutorial && (
        <p className="mb-3 text-ink-soft [overflow-wrap:anywhere]">
          Built from{' '}
          {tutorial.link ? (
            <a
              href={tutorial.link}
              target="_blank"
              rel="noreferrer noopener"
              className="font-semibold text-accent underline underline-offset-4"
            >
              {tutorial.title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            <span className="font-semibold text-ink">{tutorial.title}</span>
          )}
          .
          {assumptions.length > 0 && ' What it does not say was chosen for you: look it over under “What was assumed”.'}
        </p>
      )}
      {evidence.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {evidence.map((it) => (
            <li key={it.node} className="flex gap-4 py-2.5">
              {it.second !== undefined && (
                <span className="w-16 shrink-0">
                  <VideoMoment link={tutorial?.link} second={it.second} />
                </span>
              )}
              <span className="min-w-0">
                <span className="font-semibold">{it.node}</span> <span className="text-ink-soft">“{it.quote}”</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-soft">
          {notes.map((it) => (
            <li key={it}>{it}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
