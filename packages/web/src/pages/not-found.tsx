import { NOT_FOUND_PAGE } from '@plainflow/contracts/pages';
import { useTitle } from '../lib/use-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { SiteHeader } from '../ui/site-header.tsx';

export default function NotFound() {
  useTitle(NOT_FOUND_PAGE.title);
  return (
    <PageShell header={<SiteHeader />} className="page flex flex-col items-center justify-center pb-24 text-center">
      <LooseWire />
      <h1 className="mt-8 text-h2">404 - Page Not Found</h1>
      <p className="mt-3 max-w-[40ch] text-lead text-ink-soft">
        The page you're looking for doesn't exist or has been moved.
      </p>
      <ButtonLink to="/" look="primary" size="large" className="mt-8">
        Back to Home
      </ButtonLink>
    </PageShell>
  );
}

/** A wire that leads to no node. */
function LooseWire() {
  return (
    <svg viewBox="0 0 320 110" aria-hidden className="w-80 max-w-full" fill="none">
      <rect x="1" y="30" width="104" height="50" rx="8" className="fill-sheet stroke-line-strong" strokeWidth="1.5" />
      <rect x="13" y="43" width="24" height="24" rx="5" className="fill-sunken" />
      <path d="M48 50h40M48 61h24" className="stroke-line-strong" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M106 55c46 0 40 34 72 34 26 0 22-44-2-44-20 0-14 26 8 22"
        className="stroke-accent"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect
        x="215"
        y="30"
        width="104"
        height="50"
        rx="8"
        className="stroke-line-strong"
        strokeWidth="1.5"
        strokeDasharray="5 5"
      />
      <text x="267" y="61" textAnchor="middle" className="fill-ink-faint font-display" fontSize="18" fontWeight="600">
        ?
      </text>
    </svg>
  );
}
