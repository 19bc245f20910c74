import { type AdminFeedback, RESPONSE_MAX } from '@plainflow/contracts/admin-feedback';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRespond } from '../api/feedback.ts';
import { STATUSES } from './words.ts';

const whoLearns = ({ username, canBeTold }: AdminFeedback): string =>
  username === null
    ? 'Nobody can be told: the feedback is anonymous.'
    : canBeTold
      ? `${username} is told by e-mail and finds it beside the feedback.`
      : `${username} finds it beside the feedback. There is no e-mail address to write to.`;

/** Opens with what is there: the present status, and the present answer if there is one. */
export function ResponseDialog({ feedback, onClose }: { feedback: AdminFeedback; onClose: () => void }) {
  const id = useId();
  const respond = useRespond();
  const [response, setResponse] = useState(feedback.response ?? '');
  const [status, setStatus] = useState(feedback.status);
  const submit = () =>
    respond.mutate(
      { id: feedback.id, response, status },
      {
        onSuccess: () => {
          toast({ title: 'Success', description: 'Feedback response submitted successfully' });
          onClose();
        },
        onError: () => toast({ look: 'destructive', title: 'Error', description: 'Failed to submit response' }),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={feedback.response ? 'Update Response' : 'Respond'}
      description={feedback.title ?? 'Untitled'}
      wide
      cross={false}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" type="submit" form={id} busy={respond.isPending} disabled={response.trim() === ''}>
            {respond.isPending ? 'Submitting...' : 'Submit Response'}
          </Button>
        </>
      }
    >
      <p className="quiet-scroll mb-5 max-h-40 overflow-y-auto whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">
        {feedback.content}
      </p>
      <form
        id={id}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Select
          label="Status"
          value={status}
          onChange={(event) => setStatus(event.target.value as AdminFeedback['status'])}
        >
          {Object.entries(STATUSES).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextArea
          label="Response"
          rows={5}
          maxLength={RESPONSE_MAX}
          hint={whoLearns(feedback)}
          value={response}
          onChange={(event) => setResponse(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
