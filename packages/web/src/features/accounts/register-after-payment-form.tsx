import { zodResolver } from '@hookform/resolvers/zod';
import { accountFromUsernameOrEmail, isPlaceholderEmail } from '@plainflow/contracts/account-names';
import { registerAfterPaymentSchema } from '@plainflow/contracts/accounts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CallError, messageOf } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useRegister } from './api/register.ts';
import { fieldError } from './failure.ts';
import { StrengthMeter } from './strength-meter.tsx';

const formSchema = z
  .object({
    usernameOrEmail: z
      .string()
      .trim()
      .min(2, 'Username or email must be at least 2 characters')
      .refine(
        (it) => /^[A-Za-z0-9_]+$/.test(it) || z.email().safeParse(it).success,
        'Please enter a valid email address or username',
      ),
    name: registerAfterPaymentSchema.shape.name,
    password: registerAfterPaymentSchema.shape.password,
    confirmPassword: z.string().min(4, 'Password must be at least 4 characters'),
  })
  .refine((it) => it.password === it.confirmPassword, { path: ['confirmPassword'], error: "Passwords don't match" });
type Form = z.infer<typeof formSchema>;

/** The form of those who have paid already. `email` and `name`: what the payment says of them. */
export function RegisterAfterPaymentForm({
  email,
  name,
  finishing,
  onDone,
}: {
  email: string;
  name: string;
  /** Registered; the plan is being activated. */
  finishing: boolean;
  onDone: () => void;
}) {
  const registering = useRegister();
  const { register, handleSubmit, formState, setError, watch } = useForm<Form>({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: { usernameOrEmail: email, name, password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const busy = formState.isSubmitting || finishing;

  const submit = async (given: Form) => {
    const names = accountFromUsernameOrEmail(given.usernameOrEmail);
    try {
      await registering.mutateAsync({
        form: 'after-payment',
        username: names.username,
        // The address that was given at the checkout is kept, whatever name somebody chooses here.
        email: email && isPlaceholderEmail(names.email) ? email : names.email,
        name: given.name,
        password: given.password,
      });
      onDone();
    } catch (error) {
      const leaked = fieldError(error, 'password');
      if (leaked) setError('password', { message: leaked }, { shouldFocus: true });
      toast({
        look: 'destructive',
        title: error instanceof CallError ? 'Registration failed' : 'Registration Error',
        description:
          messageOf(error) ?? (error instanceof CallError ? 'Could not create account' : 'Something went wrong'),
      });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="space-y-5">
      <TextField
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint={
          email && !watch('usernameOrEmail').includes('@')
            ? `You log in with it. Receipts and password resets go to ${email}.`
            : 'You log in with it. With an email you can also reset your password and get receipts.'
        }
        error={errors.usernameOrEmail?.message}
        {...register('usernameOrEmail')}
      />
      <TextField label="Full name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        hint={
          <StrengthMeter
            password={watch('password')}
            rule="At least 4 characters; a few words in a row are best"
            personal={watch(['usernameOrEmail', 'name'])}
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
      <Button type="submit" look="primary" size="large" busy={busy} className="w-full">
        {busy ? 'Completing...' : 'Complete Registration'}
      </Button>
    </form>
  );
}
