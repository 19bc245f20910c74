import type { AdminLead } from '@plainflow/contracts/admin-leads';
import { Check, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMarkLead } from '../api/leads.ts';

export function MarkButton({ lead: { id, name, contacted } }: { lead: AdminLead }) {
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
    <Button size="small" look="quiet" icon={contacted ? <Undo2 /> : <Check />} busy={mark.isPending} onClick={toggle}>
      {contacted ? 'Mark Uncontacted' : 'Mark Contacted'}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
