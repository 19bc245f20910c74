import { NOT_FOUND_PAGE } from '@plainflow/contracts/pages';
import { useTitle } from '../lib/use-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LooseWire } from '../ui/loose-wire.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { SiteHeader } from '../ui/site-header.tsx';

export default function NotFound() {
  useTitle(NOT_FOUND_PAGE.title);
  return (
    <PageShell header={<SiteHeader />} className="page flex flex-col items-center justify-center pb-24 text-center">
      <LooseWire className="w-80" />
      <h1 className="mt-8 text-h2">404 - Page Not Found</h1>
      <p className="mt-3 max-w-[40ch] text-lead text-balance text-ink-soft">
        The page you're looking for doesn't exist or has been moved.
      </p>
      <ButtonLink to="/" look="primary" size="large" className="mt-8">
        Back to Home
      </ButtonLink>
    </PageShell>
  );
}
