import { z } from 'zod';
import { emailSchema, personName, usernameSchema } from './account-names.ts';
import { endpoint } from './endpoint.ts';
import { currentPassword, newPassword } from './password.ts';
import { USERNAME } from './product.ts';

export { usernameSchema } from './account-names.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'canceled', 'inactive', 'trialing', 'past_due'] as const;
export const ROLES = ['user', 'admin'] as const;

export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES),
  /** No money was moved for the plan that works now. */
  isDemoMode: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;

/** `look`: in truth an administrator (`by`, a user name), who sees until then what this user sees. */
export const sessionUserSchema = userSchema.extend({
  look: z.object({ by: z.string(), until: z.string() }).optional(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** A user name, which may have been made of an address (`john.doe`), or an e-mail address. */
const loginName = z
  .string({ error: 'Username or email is required' })
  .trim()
  .min(1, 'Username or email is required')
  .max(254, 'Please enter a valid email address or username')
  .refine(
    (it) => /^[A-Za-z0-9_.+-]+$/.test(it) || z.email().safeParse(it).success,
    'Please enter a valid email address or username',
  );

export const loginSchema = z.object({
  username: loginName,
  password: currentPassword('Password is required'),
  /** Of the second factor, along with the password: lets its owner in where others' guesses are refused. */
  code: z.string().trim().max(40).optional(),
});
export type Login = z.infer<typeof loginSchema>;

/** The form of /signup-checkout. */
export const registerSchema = z.object({
  username: usernameSchema,
  name: personName({ min: 'Name must be at least 2 characters.' }),
  email: emailSchema('Please enter a valid email address.'),
  password: newPassword.signUp,
});
export type Register = z.infer<typeof registerSchema>;

/** The form of /register; `accountFromUsernameOrEmail` makes user name and address of its first field. */
export const registerAfterPaymentSchema = z.object({
  form: z.literal('after-payment'),
  username: z
    .string()
    .trim()
    .min(2, 'Username must be at least 2 characters')
    .max(USERNAME.max, "Username can't be longer than 30 characters")
    .regex(/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores'),
  name: personName({ min: 'Name must be at least 2 characters' }),
  email: emailSchema('Please enter a valid email address'),
  password: newPassword.afterPayment,
});
export type RegisterAfterPayment = z.infer<typeof registerAfterPaymentSchema>;

const done = z.object({ ok: z.literal(true) });

export const login = endpoint('POST', '/api/auth/login', {
  summary:
    'Sign in with user name or e-mail; `second-factor-required` brings a `challenge` for POST /api/auth/login/code',
  body: loginSchema,
  reply: userSchema,
});
export const adminLogin = endpoint('POST', '/api/auth/admin/login', {
  summary: 'Sign in as an administrator',
  body: loginSchema,
  reply: userSchema,
});
export const register = endpoint('POST', '/api/auth/register', {
  summary: 'Create an account and sign in; `form` says which form speaks, sign-up where it is left out',
  body: z.discriminatedUnion('form', [
    registerSchema.extend({ form: z.literal('sign-up').optional() }),
    registerAfterPaymentSchema,
  ]),
  reply: userSchema,
});
export const logout = endpoint('POST', '/api/auth/logout', { summary: 'End this session', reply: done });
export const currentUser = endpoint('GET', '/api/auth/user', {
  summary: 'Who is signed in',
  reply: sessionUserSchema,
});
export const me = endpoint('GET', '/api/auth/me', {
  summary: 'Who is signed in (the other specified path)',
  reply: sessionUserSchema,
});
export const adminCheck = endpoint('GET', '/api/auth/admin-check', {
  summary:
    'Succeeds for administrators. `forbidden` for others; `second-factor-missing` where administrators must have one',
  reply: z.object({ isAdmin: z.literal(true) }),
});
