import { PAGES } from '@plainflow/contracts/pages';
import { useSectionScroll } from '../../lib/use-section-scroll.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { Faq } from './faq.tsx';
import { LESSONS, type Lesson } from './lessons.tsx';
import { Picture } from './picture.tsx';
import { UseCases } from './use-cases.tsx';

export default function Tutorials() {
  useTitle(PAGES['/tutorials'].title);
  useSectionScroll();
  return (
    <PageShell header={<SiteHeader />} footer={<SiteFooter />} className="page pt-8 sm:pt-12">
      <h1 className="text-h1 font-[680]">Tutorials</h1>
      <p className="mt-4 max-w-[56ch] text-lead text-ink-soft">
        How to get from a sentence to an automation that you trust. No video, nothing to memorise; five minutes of
        reading.
      </p>
      <nav aria-label="On this page" className="mt-7 flex flex-wrap gap-2.5">
        {[...LESSONS, { id: 'use-cases', title: 'Popular use cases' }, { id: 'faq', title: 'Questions' }].map((it) => (
          <ButtonLink key={it.id} to={`#${it.id}`} size="small">
            {it.title}
          </ButtonLink>
        ))}
      </nav>
      {LESSONS.map((it) => (
        <LessonSection key={it.id} lesson={it} />
      ))}
      <section id="use-cases" aria-labelledby="use-cases-title" className="mt-24 scroll-mt-8">
        <h2 id="use-cases-title" className="text-h2">
          Popular use cases
        </h2>
        <p className="mt-3 max-w-[60ch] text-lead text-ink-soft">
          Sentences that people really write, and the engine’s own answers to them. Take the file, or take the sentence
          and make it yours.
        </p>
        <UseCases />
      </section>
      <Faq />
      <section
        aria-labelledby="begin"
        className="mt-24 rounded-large border border-accent-line bg-accent-wash px-6 py-12 sm:px-12"
      >
        <h2 id="begin" className="text-h2">
          Now yours
        </h2>
        <p className="mt-3 max-w-[50ch] text-lead text-ink-soft">
          The free plan has three prompts a day, enough for the first automation.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/plan-selection" look="primary" size="large">
            Get Started Now
          </ButtonLink>
          <ButtonLink to="/login" size="large">
            Sign In
          </ButtonLink>
        </div>
      </section>
    </PageShell>
  );
}

function LessonSection({ lesson: { id, title, intro, steps } }: { lesson: Lesson }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-24 grid scroll-mt-8 gap-x-16 gap-y-6 lg:grid-cols-[20rem_1fr]"
    >
      <div className="self-start lg:sticky lg:top-8">
        <h2 id={`${id}-title`} className="text-h2">
          {title}
        </h2>
        <p className="mt-3 text-lead text-ink-soft">{intro}</p>
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map((it, i) => (
          <li key={it.title} className="grid grid-cols-[2.5rem_1fr] py-5">
            <span aria-hidden className="font-display text-h3 font-semibold text-accent">
              {i + 1}
            </span>
            <div>
              <h3 className="font-text text-body font-semibold">{it.title}</h3>
              <p className="mt-1 max-w-[64ch] text-ink-soft">{it.text}</p>
              {it.picture && <Picture {...it.picture} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
