import { CostsPanel } from '../../features/admin/costs/costs-panel.tsx';
import { SystemPanel } from '../../features/admin/system/system-panel.tsx';
import { AdminPage } from './admin-page.tsx';

/** How the server is, and what its language models cost. */
export default function AdminSystem() {
  return (
    <AdminPage path="/admin/system" heading="System">
      <SystemPanel>
        <CostsPanel />
      </SystemPanel>
    </AdminPage>
  );
}
