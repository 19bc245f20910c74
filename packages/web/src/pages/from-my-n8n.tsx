import { useQueryClient } from '@tanstack/react-query';
import { CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keepSaved } from '../features/workflows/api/saved.ts';
import { Button } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';

const PullDialog = lateDialog(async () => (await import('../features/my-n8n/pull-dialog.tsx')).default);

/** Brings a workflow of the user's own n8n here and goes to it. */
export function FromMyN8n() {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const go = useNavigate();
  return (
    <>
      <Button icon={<CloudDownload />} onClick={() => setOpen(true)}>
        From my n8n
      </Button>
      {isOpen && (
        <PullDialog
          onClose={() => setOpen(false)}
          onPulled={(saved) => {
            void keepSaved(queries, saved);
            void go(`/saved/${saved.id}`);
          }}
        />
      )}
    </>
  );
}
