import type { SendDialogOf } from '../features/workflows/saved-dialogs.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';

const SendDialog = lateDialog(async () => (await import('../features/my-n8n/send-dialog.tsx')).default);

export const sendToN8n: SendDialogOf = (workflow, onClose) => <SendDialog workflow={workflow} onClose={onClose} />;
