import type { AdminLead } from '@plainflow/contracts/admin-leads';
import { Check, Undo2 } from 'lucide-react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMarkLead } from '../api/leads.ts';

export function MarkButton({
  lead: { id, name, contacted },
  ...look
}: { lead: AdminLead } & Pick<ButtonProps, 'look' | 'size'>) {
  const mark = useMarkLead();
  const toggle = () =>
    mark.mutate(
      { id, contacted: !contacted },
      {
        onSuccess: (lead) =>
          toast({
            title: 'Success',
            description: lead.contacted ? 'Lead marked as contacted' : 'Lead marked as not contacted',
          }),
        onError: () => toast({ look: 'destructive', title: 'Error', description: 'Failed to update lead status' }),
      },
    );
  return (
    <Button icon={contacted ? <Undo2 /> : <Check />} busy={mark.isPending} onClick={toggle} {...look}>
      {contacted ? 'Mark Uncontacted' : 'Mark Contacted'}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
