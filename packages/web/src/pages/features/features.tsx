import { PAGES } from '@plainflow/contracts/pages';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { Steps } from '../landing/steps.tsx';
import { ADVANCED, CORE } from './list.ts';
import { VideoPart } from './video-part.tsx';

export default function Features() {
  useTitle(PAGES['/features'].title);
  return (
    <PageShell header={<SiteHeader />} footer={<SiteFooter />} className="pt-8 sm:pt-12">
      <div className="page">
        <h1 className="max-w-[18ch] text-h1 font-[680]">What Plainflow does for you</h1>
        <p className="mt-5 max-w-[56ch] text-lead text-ink-soft">
          It reads what you write, builds a sound n8n workflow from it, shows it, checks it, and says what it was not
          sure of.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/plan-selection" look="primary" size="large">
            Get Started Now
          </ButtonLink>
          <ButtonLink to="/tutorials" size="large">
            See how it is done
          </ButtonLink>
        </div>
        <section aria-labelledby="core" className="mt-20">
          <h2 id="core" className="text-h2">
            Core features
          </h2>
          <ul className="mt-10 grid gap-px overflow-hidden rounded-large border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
            {CORE.map((it) => (
              <li key={it.title} className="bg-sheet p-6 sm:p-8">
                <it.icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
                <h3 className="mt-5 text-h3">{it.title}</h3>
                <p className="mt-2 text-balance text-ink-soft">{it.text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Steps />
      <div className="page">
        <section aria-labelledby="advanced" className="mt-28">
          <h2 id="advanced" className="text-h2">
            Advanced features
          </h2>
          <dl className="mt-8 divide-y divide-line border-y border-line">
            {ADVANCED.map((it) => (
              <div key={it.title} className="grid gap-x-10 gap-y-2 py-6 md:grid-cols-[16rem_1fr]">
                <dt className="font-semibold">{it.title}</dt>
                <dd className="max-w-[66ch] text-ink-soft">{it.text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <VideoPart />
        <section aria-labelledby="next" className="mt-24 text-center">
          <h2 id="next" className="text-h2">
            The next repeated task is the last
          </h2>
          <div className="mt-7 flex flex-wrap justify-center gap-3">
            <ButtonLink to="/plan-selection" look="primary" size="large">
              Choose a plan
            </ButtonLink>
            <ButtonLink to="/tutorials" size="large">
              Tutorials
            </ButtonLink>
            <ButtonLink to="/" look="quiet" size="large">
              Back to Home
            </ButtonLink>
          </div>
        </section>
      </div>
    </PageShell>
  );
}
