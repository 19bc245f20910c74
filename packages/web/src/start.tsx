import './lib/no-eval.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { reloadAfterDeploy } from './app/after-deploy.ts';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { rememberSignedIn } from './features/accounts/signed-in-hint.ts';

reloadAfterDeploy();

const page = (
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);

const root = document.getElementById('root');
if (root?.hasAttribute('data-drawn')) {
  // The landing page is sent to whoever came without a session.
  if (location.pathname === '/') rememberSignedIn(false);
  hydrateRoot(root, page);
} else if (root) {
  createRoot(root).render(page);
}
