import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageChange } from './page-change.tsx';
import { PageHead } from './page-head.tsx';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';

export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <PageChange />
        <PageHead />
        <AppRoutes />
        <Toasts />
      </BrowserRouter>
    </ErrorBoundary>
  );
}
