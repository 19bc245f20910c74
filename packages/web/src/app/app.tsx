import { LookBanner } from './look-banner.tsx';
import { PageChange } from './page-change.tsx';
import { PageHead } from './page-head.tsx';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

/** Everything that stands in a router: the browser's, or the one that draws pages while the project is built. */
export function App() {
  return (
    <>
      <PageChange />
      <PageHead />
      <LookBanner />
      <AppRoutes />
      <Toasts />
    </>
  );
}
