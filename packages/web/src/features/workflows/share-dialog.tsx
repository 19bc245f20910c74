import type { ListedWorkflow } from '@plainflow/contracts/workflows';
import { Link2Off } from 'lucide-react';
import { messageOf } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSharing } from './api/keeping.ts';

export function ShareDialog({ automation, onClose }: { automation: ListedWorkflow; onClose: () => void }) {
  const sharing = useSharing();
  const now = sharing.data ?? automation;
  const link = now.share_token && `${location.origin}/shared/${now.share_token}`;
  const set = (shared: boolean) =>
    sharing.mutate(
      { id: automation.id, shared },
      {
        onError: (error) =>
          toast({
            look: 'destructive',
            title: 'Error',
            description: messageOf(error) ?? 'The link could not be changed. Please try again.',
          }),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share this automation"
      description="Everybody who has the link can look at the drawing and download the file. Nobody can change it."
    >
      {link ? (
        <div className="space-y-5">
          <div className="flex items-end gap-2.5">
            <TextField
              label="Link"
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              className="min-w-0 flex-1"
            />
            <CopyButton text={link} look="primary" className="h-11" />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3 text-small text-ink-soft">
            <span className="max-w-[34ch]">
              Taken back, the link leads nowhere any more. A new one will be another.
            </span>
            <Button size="small" icon={<Link2Off />} busy={sharing.isPending} onClick={() => set(false)}>
              Stop sharing
            </Button>
          </div>
        </div>
      ) : (
        <Button look="primary" busy={sharing.isPending} onClick={() => set(true)}>
          Make a link
        </Button>
      )}
    </Dialog>
  );
}
