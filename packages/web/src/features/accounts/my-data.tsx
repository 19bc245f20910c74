import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadText } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeleteAccount, useExportMyData } from './api/my-data.ts';
import { failureOf, type Outcome } from './failure.ts';
import { FormAlert } from './form-alert.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function ExportMyData() {
  const fetching = useExportMyData();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = async () => {
    setOutcome(null);
    try {
      const data = await fetching.mutateAsync();
      downloadText('plainflow-my-data.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    } catch (error) {
      setOutcome(failureOf(error, 'Your data could not be downloaded. Please try again.'));
    }
  };
  return (
    <div className="space-y-4">
      <FormAlert outcome={outcome} />
      <p className="text-[0.9375rem] text-ink-soft">
        Your account, automations with their earlier versions, conversations, payments and sign-ins.
      </p>
      <Button icon={<Download />} busy={fetching.isPending} onClick={() => void save()}>
        {fetching.isPending ? 'Preparing...' : 'Download my data'}
      </Button>
    </div>
  );
}

export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteAccount();
  return (
    <div className="space-y-4">
      <p className="text-[0.9375rem] text-ink-soft">
        Your account, automations and conversations are gone at once and for good. Payments stay in our books without
        your name, as the law asks. A running monthly plan has to be cancelled first.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <PasswordDialog
        open={asking}
        onCancel={() => setAsking(false)}
        title="Delete your account?"
        description="There is no way back. Download your data first if you may need it."
        button="Delete for good"
        danger
        onGiven={async (given) => {
          await remove.mutateAsync(given);
          toast({ title: 'Account Deleted', description: 'Your account and everything in it is gone.' });
        }}
      />
    </div>
  );
}
