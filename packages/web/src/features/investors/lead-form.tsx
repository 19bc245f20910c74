import { zodResolver } from '@hookform/resolvers/zod';
import { FORM_CAPACITIES, type SubmitLead, submitLeadSchema } from '@plainflow/contracts/investors';
import { useForm } from 'react-hook-form';
import { CallError } from '../../lib/call.ts';
import { formDraft, useFormDraft } from '../../lib/use-form-draft.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSubmitLead } from './api/investors.ts';

const draft = formDraft<SubmitLead>('investor');
const EMPTY = { name: '', email: '', company: '', position: '', investment_capacity: '', message: '' };

/** Somebody would like to invest. What was typed stays where sending fails. */
export function LeadForm({ onSubmitted }: { onSubmitted: () => void }) {
  const sending = useSubmitLead();
  const form = useForm<SubmitLead, unknown, unknown>({
    resolver: zodResolver(submitLeadSchema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY, ...draft.get() },
  });
  const { register, handleSubmit, formState, setError, getValues } = form;
  const { errors, isSubmitting } = formState;
  useFormDraft(form, draft);
  const hydrated = useHydrated();

  const submit = async () => {
    try {
      await sending.mutateAsync(getValues());
      draft.clear();
      toast({
        title: 'Submission successful',
        description: 'Thank you for your interest. Our team will contact you shortly.',
      });
      onSubmitted();
    } catch (error) {
      const fields = error instanceof CallError ? Object.entries(error.problem.errors ?? {}) : [];
      for (const [field, message] of fields) setError(field as keyof SubmitLead, { message }, { shouldFocus: true });
      toast({
        look: 'destructive',
        title: 'Submission failed',
        description: fields[0]?.[1] ?? 'There was an error submitting your information. Please try again.',
      });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <fieldset disabled={!hydrated} className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label="Company"
            autoComplete="organization"
            error={errors.company?.message}
            {...register('company')}
          />
          <TextField
            label="Position"
            autoComplete="organization-title"
            error={errors.position?.message}
            {...register('position')}
          />
        </div>
        <Select
          label="Investment capacity"
          className="[&_select]:h-11"
          error={errors.investment_capacity?.message}
          {...register('investment_capacity')}
        >
          <option value="">Please choose</option>
          {Object.keys(FORM_CAPACITIES).map((it) => (
            <option key={it} value={it}>
              {CAPACITIES[it as keyof typeof FORM_CAPACITIES]}
            </option>
          ))}
        </Select>
        <TextArea
          label="Message (optional)"
          maxLength={2000}
          error={errors.message?.message}
          {...register('message')}
        />
        <Button type="submit" look="primary" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Submit Interest'}
        </Button>
      </fieldset>
    </form>
  );
}

const CAPACITIES: Record<keyof typeof FORM_CAPACITIES, string> = {
  '100k-500k': '$100k to $500k',
  '500k-1M': '$500k to $1M',
  '1M-5M': '$1M to $5M',
  '5M+': 'more than $5M',
};
