import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSectionScroll } from '../../lib/use-section-scroll.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

export type LegalSection = { id: string; title: string; body: ReactNode };

/** A long text to be read: contents at the side, a measure that is easy on the eye. */
export function LegalPage({
  title,
  intro,
  sections,
}: {
  title: string;
  intro: ReactNode;
  sections: readonly LegalSection[];
}) {
  useTitle(title);
  useSectionScroll();
  return (
    <PageShell header={<LegalHeader />} footer={<SiteFooter />} className="page pt-8 sm:pt-12">
      <h1 className="text-h2">{title}</h1>
      <p className="mt-3 text-ink-soft">
        Last updated: <time dateTime="2025-04-03">April 3, 2025</time>
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[15rem_1fr]">
        <nav aria-label="Contents" className="self-start lg:sticky lg:top-8">
          <ol className="space-y-1 text-[0.9375rem] text-ink-soft">
            {sections.map((it) => (
              <li key={it.id}>
                <Link
                  to={`#${it.id}`}
                  className="inline-block py-0.5 underline-offset-4 hover:text-ink hover:underline"
                >
                  {it.title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[68ch] leading-relaxed [&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_li]:mt-1.5 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5">
          <div className="text-lead text-ink-soft">{intro}</div>
          {sections.map((it) => (
            <section key={it.id} id={it.id} aria-labelledby={`${it.id}-title`} className="mt-10 scroll-mt-8">
              <h2 id={`${it.id}-title`} className="text-h3">
                {it.title}
              </h2>
              {it.body}
            </section>
          ))}
        </div>
      </div>
    </PageShell>
  );
}

function LegalHeader() {
  return (
    <header className="page flex h-18 items-center justify-between gap-3">
      <Link to="/" aria-label="Plainflow, home" className="-m-1.5 p-1.5">
        <Logo />
      </Link>
      <nav aria-label="Main" className="flex items-center gap-1 sm:gap-2">
        <ThemeToggle />
        <ButtonLink to="/plan-selection" look="quiet" className="max-sm:!px-2.5">
          Pricing
        </ButtonLink>
        <ButtonLink to="/login" className="max-sm:!px-3">
          Sign In
        </ButtonLink>
      </nav>
    </header>
  );
}
