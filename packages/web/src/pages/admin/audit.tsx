import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { AuditPanel } from '../../features/admin/audit/audit-panel.tsx';
import { AdminPage } from './admin-page.tsx';

/** What happened to accounts and who did it; `?whom=` begins with one account. */
export default function AdminAudit() {
  const id = useId();
  const [query] = useSearchParams();
  const whom = query.get('whom') ?? '';
  return (
    <AdminPage path="/admin/audit" heading="Audit log" headingId={id}>
      <AuditPanel key={whom} labelledBy={id} first={{ whom }} />
    </AdminPage>
  );
}
