import { PAGES, type PagePath } from '@plainflow/contracts/pages';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AdminOnly } from './admin-only.tsx';

/** A page of the console behind its dashboard: the way back, a heading, and what it is about. */
export function AdminPage({
  path,
  heading,
  headingId,
  children,
}: {
  path: PagePath;
  heading: string;
  headingId?: string;
  children: ReactNode;
}) {
  useTitle(PAGES[path].title);
  return (
    <AdminOnly>
      <PageShell header={<AdminHeader />} className="mx-auto w-full max-w-[96rem] px-(--gutter) pt-8 pb-20">
        <ButtonLink to="/admin/dashboard" look="quiet" size="small" icon={<ArrowLeft />} className="-ml-3">
          Admin Dashboard
        </ButtonLink>
        <h1 id={headingId} className="mt-2 text-title">
          {heading}
        </h1>
        {children}
      </PageShell>
    </AdminOnly>
  );
}
