import { Dialog } from '../../ui/dialog.tsx';
import { ImportStory } from './import-story.tsx';

/** How a downloaded file gets into n8n. */
export function ImportHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="How to import" wide>
      <ImportStory />
      <p className="mt-6 rounded-normal bg-sunken p-3.5 text-small text-ink-soft">
        Quicker: press Copy here, click on the empty canvas in n8n and paste. The steps appear where you clicked. Or
        press “Send to my n8n”, once it is connected.
      </p>
    </Dialog>
  );
}
