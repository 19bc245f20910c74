import { FileJson } from 'lucide-react';
import type { ReactNode } from 'react';

const STEPS: { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Describe it',
    text: 'One sentence or a whole page, in your own words. Or paste a link to a video tutorial.',
    picture: (
      <p className="w-fit max-w-full rounded-large rounded-br-small bg-accent-wash px-4 py-2.5 text-[0.9375rem] text-ink">
        When a form comes in, tell the team.
      </p>
    ),
  },
  {
    title: 'Answer, if asked',
    text: 'At most three questions, most of them with answers to press. What can be assumed sensibly is assumed, and marked.',
    picture: (
      <div>
        <p className="text-[0.9375rem]">Where should the team hear about it?</p>
        <p className="mt-2 flex flex-wrap gap-2 text-small font-semibold">
          {['Slack', 'Microsoft Teams', 'E-mail'].map((it) => (
            <span key={it} className="rounded-normal border border-line-strong/60 bg-sheet px-3 py-1.5">
              {it}
            </span>
          ))}
        </p>
      </div>
    ),
  },
  {
    title: 'Import the file',
    text: 'Look it over as a drawing, download the JSON, import it into n8n. A guide says which accounts to connect and how to test it.',
    picture: (
      <p className="flex w-fit items-center gap-3 rounded-normal border border-line bg-sheet py-2.5 pr-4 pl-3 text-small font-semibold shadow-lift">
        <FileJson aria-hidden className="size-5 text-accent" /> tell-the-team.json
      </p>
    ),
  },
];

/** Three steps, joined as nodes are. */
export function Steps() {
  return (
    <section id="how" aria-labelledby="how-title" className="page mt-28 sm:mt-36">
      <h2 id="how-title" className="max-w-[22ch] text-h2">
        Three steps, and the second is often skipped
      </h2>
      <ol className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-3">
        {STEPS.map((it, i) => (
          <li key={it.title} className="relative">
            <div aria-hidden className="mb-6 flex items-center gap-3">
              <span className="grid size-9 place-items-center rounded-full border-2 border-accent bg-paper font-display text-body font-bold text-accent">
                {i + 1}
              </span>
              {i < STEPS.length - 1 && (
                <span className="absolute top-[17px] left-12 hidden h-0.5 w-[calc(100%-0.75rem)] bg-accent-line md:block" />
              )}
            </div>
            <h3 className="text-h3">{it.title}</h3>
            <p className="mt-2 text-ink-soft">{it.text}</p>
            <div aria-hidden className="mt-5">
              {it.picture}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
