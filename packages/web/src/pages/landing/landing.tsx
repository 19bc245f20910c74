import { PAGES } from '@plainflow/contracts/pages';
import { useSectionScroll } from '../../lib/use-section-scroll.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { Benefits } from './benefits.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';

export default function Landing() {
  useTitle(PAGES['/'].title);
  useSectionScroll();
  return (
    <PageShell header={<SiteHeader />} footer={<SiteFooter />}>
      <Hero />
      <Steps />
      <Benefits />
      <Testimonials />
      <Pricing />
      <section aria-labelledby="closing" className="page mt-28">
        <div className="rounded-large border border-accent-line bg-accent-wash px-6 py-14 text-center sm:px-12 sm:py-20">
          <h2 id="closing" className="mx-auto max-w-[18ch] text-h2">
            What should happen by itself from tomorrow?
          </h2>
          <p className="mx-auto mt-4 max-w-[46ch] text-lead text-ink-soft">
            Write the sentence. The file is ready before you have looked up which node you would have needed.
          </p>
          <ButtonLink to="/plan-selection" look="primary" size="large" className="mt-8">
            Get Started Now
          </ButtonLink>
        </div>
      </section>
    </PageShell>
  );
}
