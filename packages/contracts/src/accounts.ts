import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { USERNAME } from './product.ts';

export const usernameSchema = z
  .string()
  .trim()
  .min(USERNAME.min, 'Username must be at least 3 characters')
  .max(USERNAME.max, "Username can't be longer than 30 characters")
  .regex(/^[A-Za-z0-9_]+$/, 'Username can only contain letters, numbers, and underscores');

export const SUBSCRIPTION_STATUSES = ['active', 'canceled', 'inactive', 'trialing', 'past_due'] as const;
export const ROLES = ['user', 'admin'] as const;

export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES),
});
export type User = z.infer<typeof userSchema>;

/** Letters, digits and underscores, or an e-mail address. */
const loginName = z
  .string({ error: 'Username or email is required' })
  .trim()
  .min(1, 'Username or email is required')
  .max(254, 'Please enter a valid email address or username')
  .refine(
    (it) => /^[A-Za-z0-9_]+$/.test(it) || z.email().safeParse(it).success,
    'Please enter a valid email address or username',
  );

export const loginSchema = z.object({
  username: loginName,
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1000, 'Password is too long'),
});
export type Login = z.infer<typeof loginSchema>;

export const registerSchema = z.object({
  username: usernameSchema,
  name: z
    .string()
    .trim()
    .min(2, 'Name must be at least 2 characters.')
    .max(100, 'Name is too long.')
    .regex(/^\P{Cc}*$/u, 'Name contains characters that cannot be used.'),
  email: z
    .string()
    .trim()
    .max(254, 'Please enter a valid email address.')
    .pipe(z.email('Please enter a valid email address.')),
  password: z.string().min(6, 'Password must be at least 6 characters.').max(1000, 'Password is too long'),
});
export type Register = z.infer<typeof registerSchema>;

const done = z.object({ ok: z.literal(true) });

export const login = endpoint('POST', '/api/auth/login', {
  summary: 'Sign in with user name or e-mail',
  body: loginSchema,
  reply: userSchema,
});
export const register = endpoint('POST', '/api/auth/register', {
  summary: 'Create an account and sign in',
  body: registerSchema,
  reply: userSchema,
});
export const logout = endpoint('POST', '/api/auth/logout', { summary: 'End this session', reply: done });
export const currentUser = endpoint('GET', '/api/auth/user', { summary: 'Who is signed in', reply: userSchema });
export const me = endpoint('GET', '/api/auth/me', {
  summary: 'Who is signed in (the other specified path)',
  reply: userSchema,
});
