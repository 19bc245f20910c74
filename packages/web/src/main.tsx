import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadAfterDeploy } from './app/after-deploy.ts';
import { App } from './app/app.tsx';
import './ui/styles.css';

reloadAfterDeploy();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
