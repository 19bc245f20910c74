import { zodResolver } from '@hookform/resolvers/zod';
import { registerSchema, type User } from '@plainflow/contracts/accounts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CallError, hasCode, messageOf } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useRegister } from './api/register.ts';
import { fieldError } from './failure.ts';
import { StrengthMeter } from './strength-meter.tsx';

/** The shared rules, and a second look at the password that is not sent. */
const formSchema = registerSchema
  .extend({ confirmPassword: z.string().min(6, 'Password must be at least 6 characters.') })
  .refine((it) => it.password === it.confirmPassword, { path: ['confirmPassword'], error: "Passwords don't match" });
type Form = z.infer<typeof formSchema>;

export function RegisterForm({ button, onDone }: { button: string; onDone: (user: User) => void }) {
  const registering = useRegister();
  const { register, handleSubmit, formState, setError, watch } = useForm<Form>({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: { username: '', name: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;

  const submit = async ({ confirmPassword: _, ...account }: Form) => {
    try {
      onDone(await registering.mutateAsync(account));
    } catch (error) {
      const message = messageOf(error);
      if (hasCode(error, 'username-taken'))
        setError('username', { message: message ?? 'This username is already taken.' }, FOCUS);
      else if (hasCode(error, 'email-taken'))
        setError('email', { message: message ?? 'This e-mail address is already used.' }, FOCUS);
      const leaked = fieldError(error, 'password');
      if (leaked) setError('password', { message: leaked }, FOCUS);
      toast({
        look: 'destructive',
        title: 'Registration Failed',
        description: message ?? (error instanceof CallError ? 'Could not create account' : 'Something went wrong'),
      });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField label="Full name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        hint={
          <StrengthMeter
            password={watch('password')}
            rule="At least 6 characters; a few words in a row are best"
            personal={watch(['username', 'name', 'email'])}
          />
        }
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" look="primary" size="large" busy={formState.isSubmitting} className="w-full">
        {formState.isSubmitting ? 'Creating your account...' : button}
      </Button>
    </form>
  );
}

const FOCUS = { shouldFocus: true };
