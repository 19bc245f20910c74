import { zodResolver } from '@hookform/resolvers/zod';
import { type ConnectN8n, connectN8nSchema } from '@plainflow/contracts/my-n8n';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError } from '../../lib/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useConnect } from './api/my-n8n.ts';
import { whatFailed } from './failure.ts';

/** Address and API key of an n8n. They are tested before they are kept; the key is not shown again. */
export function ConnectionForm({
  address = '',
  onConnected,
  onCancel,
}: {
  address?: string;
  onConnected: () => void;
  onCancel?: () => void;
}) {
  const connect = useConnect();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm<ConnectN8n>({
    resolver: zodResolver(connectN8nSchema),
    defaultValues: { address, key: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = async (given: ConnectN8n) => {
    setFailure('');
    try {
      await connect.mutateAsync(given);
      onConnected();
    } catch (error) {
      const fields = error instanceof CallError ? Object.entries(error.problem.errors ?? {}) : [];
      for (const [field, message] of fields) {
        if (field === 'address' || field === 'key') setError(field, { message }, { shouldFocus: true });
      }
      if (fields.length === 0) setFailure(whatFailed(error));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
      {failure && <Alert look="bad">{failure}</Alert>}
      <TextField
        label="Address of your n8n"
        hint="As your browser shows it while you are in n8n."
        placeholder="https://my-n8n.example.com"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField
        label="API key"
        type="password"
        hint="In n8n: Settings, n8n API, Create an API key. Where n8n asks what it may do: everything on workflows, and credential:list. We keep it encrypted and never show it again."
        autoComplete="off"
        data-1p-ignore
        error={errors.key?.message}
        {...register('key')}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="primary" busy={isSubmitting}>
          {isSubmitting ? 'Testing the connection...' : 'Test and save'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
