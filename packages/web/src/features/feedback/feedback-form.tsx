import { zodResolver } from '@hookform/resolvers/zod';
import { FEEDBACK, type SendFeedback, sendFeedbackSchema } from '@plainflow/contracts/feedback';
import { TIMERS } from '@plainflow/contracts/product';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError, messageOf } from '../../lib/call.ts';
import { formDraft, useFormDraft } from '../../lib/use-form-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSendFeedback } from './api/feedback.ts';
import { PRIORITIES, TYPES } from './words.ts';

const draft = formDraft<SendFeedback>('feedback');
const EMPTY = { title: '', content: '', type: 'feature', priority: 'medium' } as const;

export function FeedbackForm() {
  const sending = useSendFeedback();
  const [submitted, setSubmitted] = useState(false);
  const form = useForm<SendFeedback>({
    resolver: zodResolver(sendFeedbackSchema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY, ...draft.get() },
  });
  const { register, handleSubmit, formState, reset, setError, watch } = form;
  const { errors, isSubmitting } = formState;
  useFormDraft(form, draft);

  useEffect(() => {
    if (!submitted) return;
    const timer = setTimeout(() => setSubmitted(false), TIMERS.feedbackSubmitted);
    return () => clearTimeout(timer);
  }, [submitted]);

  const submit = async (feedback: SendFeedback) => {
    try {
      await sending.mutateAsync(feedback);
      reset(EMPTY);
      draft.clear();
      setSubmitted(true);
      toast({ title: 'Feedback Submitted', description: 'Thank you. A person reads each one.' });
    } catch (error) {
      if (error instanceof CallError) {
        for (const [field, message] of Object.entries(error.problem.errors ?? {})) {
          setError(field as keyof SendFeedback, { message });
        }
      }
      toast({
        look: 'destructive',
        title: 'Submission Error',
        description: messageOf(error) ?? 'There was an error submitting your feedback. Please try again.',
      });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
      <TextField
        label="Title"
        maxLength={FEEDBACK.title.max}
        placeholder="In a few words"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label="Description"
        rows={5}
        maxLength={FEEDBACK.content.max}
        placeholder="What would you like to do, and what happens instead?"
        hint={`${watch('content').length} of ${FEEDBACK.content.max} characters`}
        error={errors.content?.message}
        {...register('content')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="Feedback type" error={errors.type?.message} {...register('type')}>
          {Object.entries(TYPES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          label="Priority"
          error={errors.priority?.message}
          // Also where the form is drawn before its code is there.
          defaultValue={EMPTY.priority}
          {...register('priority')}
        >
          {Object.entries(PRIORITIES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Button
        type="submit"
        look={submitted ? 'good' : 'primary'}
        busy={isSubmitting}
        disabled={submitted}
        icon={submitted ? <Check /> : undefined}
      >
        {isSubmitting ? 'Submitting...' : submitted ? 'Submitted' : 'Submit Feedback'}
      </Button>
    </form>
  );
}
