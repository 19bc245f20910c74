import { zodResolver } from '@hookform/resolvers/zod';
import { SCOPE_WORDS, TOKEN_SCOPES } from '@plainflow/contracts/token-scopes';
import { type CreatedToken, TOKEN_LIVES, TOKEN_NAME_MAX } from '@plainflow/contracts/tokens';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Select, TextField } from '../../ui/field.tsx';
import { useCreateToken } from './api/tokens.ts';
import { failureOf, fieldErrors, type Outcome } from './failure.ts';
import { FormAlert } from './form-alert.tsx';
import { type TokenForm, tokenFormSchema, wishOf } from './token-form.ts';

/** Name, scopes and end of a new token. Each time it opens it knows of nothing. */
export default function NewTokenDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (made: CreatedToken) => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(it) => !it && onClose()}
      title="New token"
      description="For one script or agent. Give it no more than that one needs."
    >
      <NewTokenForm onCancel={onClose} onMade={onMade} />
    </Dialog>
  );
}

function NewTokenForm({ onCancel, onMade }: { onCancel: () => void; onMade: (made: CreatedToken) => void }) {
  const create = useCreateToken();
  const scopesId = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, formState, setError, watch } = useForm<TokenForm>({
    resolver: zodResolver(tokenFormSchema),
    defaultValues: { name: '', scopes: [], life: '90', date: '' },
  });
  const { errors, isSubmitting } = formState;
  const life = watch('life');

  const submit = async (form: TokenForm) => {
    setOutcome(null);
    try {
      onMade(await create.mutateAsync(wishOf(form)));
    } catch (error) {
      const fields = fieldErrors(error);
      for (const [field, message] of fields) setError(placeOf(field), { message }, { shouldFocus: true });
      if (fields.length === 0) setOutcome(failureOf(error, 'The token could not be made. Please try again.'));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
      <FormAlert outcome={outcome} />
      <TextField
        label="Name"
        hint="To know it again, such as “Backup script” or “Claude on my laptop”."
        maxLength={TOKEN_NAME_MAX}
        autoComplete="off"
        data-1p-ignore
        error={errors.name?.message}
        {...register('name')}
      />
      <fieldset aria-describedby={errors.scopes ? scopesId : undefined}>
        <legend className="mb-2 text-small font-semibold">What it may do</legend>
        <div className="space-y-3">
          {TOKEN_SCOPES.map((it) => (
            <Checkbox
              key={it}
              value={it}
              label={SCOPE_WORDS[it].title}
              hint={SCOPE_WORDS[it].about}
              aria-invalid={errors.scopes ? true : undefined}
              {...register('scopes')}
            />
          ))}
        </div>
        {errors.scopes && (
          <p id={scopesId} className="mt-2 text-small font-medium text-bad">
            {errors.scopes.message}
          </p>
        )}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="Expires" error={errors.life?.message} {...register('life')}>
          {TOKEN_LIVES.map((it) => (
            <option key={it} value={String(it)}>
              After {it} days
            </option>
          ))}
          <option value="date">On a date</option>
          <option value="never">Never</option>
        </Select>
        {life === 'date' && (
          <TextField label="Last day" type="date" error={errors.date?.message} {...register('date')} />
        )}
      </div>
      {life === 'never' && <p className="text-small text-ink-soft">It works until you revoke it. A date is safer.</p>}
      <div className="flex flex-wrap justify-end gap-2.5 pt-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={isSubmitting}>
          Make token
        </Button>
      </div>
    </form>
  );
}

/** The server speaks of `expires`, which is two fields here. */
const placeOf = (field: string): keyof TokenForm =>
  field === 'name' ? 'name' : field.startsWith('scopes') ? 'scopes' : 'date';
