import { PAGES } from '@plainflow/contracts/pages';
import { useState } from 'react';
import { LeadForm } from '../../features/investors/lead-form.tsx';
import { Traction } from '../../features/investors/traction.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { Pitch } from './pitch.tsx';

export default function Investors() {
  useTitle(PAGES['/investors'].title);
  const [submitted, setSubmitted] = useState(false);
  return (
    <PageShell header={<SiteHeader />} footer={<SiteFooter />} className="page pt-8 sm:pt-12">
      <h1 className="max-w-[20ch] text-h1 font-[680]">Everybody can say what they need</h1>
      <p className="mt-5 max-w-[56ch] text-lead text-balance text-ink-soft">
        Few can build it. Plainflow turns a sentence into an automation that runs, in milliseconds and without a
        language model’s bill. These are the counts of right now.
      </p>
      <section aria-label="Traction" className="mt-10">
        <Traction />
      </section>
      <Pitch />
      <section aria-labelledby="interest" className="mt-24">
        {submitted ? (
          <ThankYou />
        ) : (
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
            <div>
              <h2 id="interest" className="text-h2">
                Talk to us
              </h2>
              <p className="mt-3 text-lead text-ink-soft">Leave your details, and we will get in touch.</p>
            </div>
            <Card className="p-6 sm:p-9">
              <LeadForm onSubmitted={() => setSubmitted(true)} />
            </Card>
          </div>
        )}
      </section>
    </PageShell>
  );
}

function ThankYou() {
  return (
    <Card className="p-8 text-center sm:p-12">
      <h2 id="interest" ref={(it) => it?.focus()} tabIndex={-1} className="text-h2 outline-none">
        Thank you!
      </h2>
      <p className="mx-auto mt-3 max-w-[44ch] text-lead text-ink-soft">
        Thank you for your interest. Our team will contact you shortly.
      </p>
      <ButtonLink to="/" look="primary" className="mt-7">
        Return to Home
      </ButtonLink>
    </Card>
  );
}
