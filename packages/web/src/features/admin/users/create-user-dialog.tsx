import { zodResolver } from '@hookform/resolvers/zod';
import { type CreateUserForm, createUserBody, createUserFormSchema } from '@plainflow/contracts/admin-users';
import { PRICES } from '@plainflow/contracts/product';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CallError, messageOf } from '../../../lib/call.ts';
import { price } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select, TextField } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCreateUser } from '../api/users.ts';

type Form = z.input<typeof createUserFormSchema>;

const EMPTY: Form = {
  usernameEmail: '',
  password: '',
  name: '',
  role: 'user',
  activeSubscription: false,
  subscriptionType: 'free',
};

/** A new account. Closing it keeps what was typed. */
export function CreateUserDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const id = useId();
  const create = useCreateUser();
  const { register, control, handleSubmit, formState, reset, setError, setValue, watch } = useForm<
    Form,
    unknown,
    CreateUserForm
  >({
    resolver: zodResolver(createUserFormSchema),
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const isUser = watch('role') === 'user';

  const submit = async (form: CreateUserForm) => {
    try {
      const body = createUserBody(form);
      const { username } = await create.mutateAsync(body);
      const named = username === body.username ? '' : `. The user name is ${username}.`;
      toast({ title: 'Success', description: `User created successfully${named}` });
      reset(EMPTY);
      onOpenChange(false);
    } catch (error) {
      toast({
        look: 'destructive',
        title: 'Error creating user',
        description: messageOf(error) ?? 'An unexpected error occurred',
      });
      for (const [field, message] of Object.entries((error instanceof CallError && error.problem.errors) || {})) {
        if (field === 'username' || field === 'email') setError('usernameEmail', { message }, { shouldFocus: true });
      }
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create User"
      description="A new user or administrator. They sign in with what you enter here."
      cross={false}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          <Button look="primary" type="submit" form={id} busy={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create User'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-4">
        <TextField
          label="Username/Email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Of an e-mail address, the part before the @ becomes the user name."
          error={errors.usernameEmail?.message}
          {...register('usernameEmail')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <Select label="Role" error={errors.role?.message} {...register('role')}>
          <option value="user">Regular User</option>
          <option value="admin">Administrator</option>
        </Select>
        {isUser && (
          <>
            <Controller
              control={control}
              name="activeSubscription"
              render={({ field }) => (
                <Switch
                  label="Active subscription"
                  hint="Off: the account begins on the free plan."
                  checked={field.value ?? false}
                  onChange={(on) => {
                    field.onChange(on);
                    // The plan follows: an active subscription has one.
                    setValue('subscriptionType', on ? 'monthly' : 'free', { shouldValidate: true });
                  }}
                />
              )}
            />
            <Select
              label="Subscription type"
              error={errors.subscriptionType?.message}
              {...register('subscriptionType', {
                onChange: ({ target }) => setValue('activeSubscription', target.value !== 'free'),
              })}
            >
              <option value="free">Free Plan (limited features)</option>
              <option value="monthly">Monthly ({price(PRICES.monthly)}/month)</option>
              <option value="lifetime">Lifetime ({price(PRICES.lifetime)} one-time)</option>
            </Select>
          </>
        )}
      </form>
    </Dialog>
  );
}
