import { lazy, Suspense } from 'react';
import type { SendDialogOf } from '../features/workflows/saved-dialogs.tsx';

const SendDialog = lazy(() => import('../features/my-n8n/send-dialog.tsx'));

/** The dialog's code loads when it is first opened. */
export const sendToN8n: SendDialogOf = (workflow, onClose) => (
  <Suspense>
    <SendDialog workflow={workflow} onClose={onClose} />
  </Suspense>
);
