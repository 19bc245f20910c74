import { lazy, Suspense } from 'react';
import { Loading } from '../../features/admin/loading.tsx';
import { AdminPage } from './admin-page.tsx';

// What draws comes with it, and nowhere else.
const Trends = lazy(() => import('../../features/admin/trends/trends-panel.tsx'));

/** Revenue, people, subscriptions, generations and costs over time. */
export default function AdminTrends() {
  return (
    <AdminPage path="/admin/trends" heading="Trends">
      <Suspense
        fallback={
          <div className="mt-4">
            <Loading shape="charts" />
          </div>
        }
      >
        <Trends />
      </Suspense>
    </AdminPage>
  );
}
