import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { IconButton } from '../../ui/button.tsx';
import { nextPage, pageCount, pageOf, previousPage } from './carousel.ts';

const TESTIMONIALS = [
  {
    quote:
      'I typed what I do every Monday morning. The file ran on the first import; I only had to connect my accounts.',
    name: 'Marta L.',
    role: 'Office manager',
  },
  {
    quote: 'The drawing is what sold me. I could see the two branches before I trusted it with our leads.',
    name: 'Jonas R.',
    role: 'Sales operations',
  },
  {
    quote: 'It asked one question, the right one: which channel. Then it was done.',
    name: 'Priya S.',
    role: 'Customer support lead',
  },
  {
    quote: 'I build n8n workflows for clients. This gives me the first eighty per cent while we are still on the call.',
    name: 'Tom W.',
    role: 'Automation consultant',
  },
  {
    quote: 'It told me what it had assumed. No other tool I tried admits that.',
    name: 'Elena K.',
    role: 'Bookkeeper',
  },
  {
    quote: 'The instructions page is good enough to hand to a colleague who has never opened n8n.',
    name: 'David O.',
    role: 'Shop owner',
  },
];

export function Testimonials() {
  const [start, setStart] = useState(0);
  const pages = pageCount(TESTIMONIALS.length);
  const page = pageOf(start);
  return (
    <section
      id="testimonials"
      aria-labelledby="testimonials-title"
      aria-roledescription="carousel"
      className="page mt-28 sm:mt-36"
    >
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h2 id="testimonials-title" className="text-h2">
            What it is like in daily work
          </h2>
          <p className="mt-3 text-small text-ink-faint">
            Written by us to illustrate typical use. Our customers’ own words will take their place.
          </p>
        </div>
        <div className="flex gap-2">
          <IconButton
            look="secondary"
            label="Previous testimonials"
            icon={<ChevronLeft />}
            onClick={() => setStart((it) => previousPage(it, TESTIMONIALS.length))}
          />
          <IconButton
            look="secondary"
            label="Next testimonials"
            icon={<ChevronRight />}
            onClick={() => setStart((it) => nextPage(it, TESTIMONIALS.length))}
          />
        </div>
      </div>
      <ul aria-live="polite" className="mt-10 grid gap-5 md:grid-cols-3">
        {TESTIMONIALS.slice(start, start + 3).map((it) => (
          <li key={it.name} className="fade-in">
            <figure className="flex h-full flex-col justify-between rounded-large border border-line bg-sheet p-6 sm:p-7">
              <blockquote className="text-lead leading-[1.5]">“{it.quote}”</blockquote>
              <figcaption className="mt-6 text-small">
                <span className="font-semibold">{it.name}</span>
                <span className="text-ink-faint"> · {it.role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-center">
        {Array.from({ length: pages }, (_, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots are their numbers.
            key={i}
            type="button"
            aria-label={`Testimonials, page ${i + 1} of ${pages}`}
            aria-current={i === page || undefined}
            onClick={() => setStart(i * 3)}
            className="group grid size-8 place-items-center"
          >
            <span
              className={classes(
                'block h-2 rounded-full transition-all',
                i === page ? 'w-6 bg-accent' : 'w-2 bg-line-strong group-hover:bg-ink-soft',
              )}
            />
          </button>
        ))}
      </div>
    </section>
  );
}
