import { z } from 'zod';
import { accountFromUsernameOrEmail, emailSchema, personName } from './account-names.ts';
import { ROLES, SUBSCRIPTION_STATUSES } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';

export const adminUserSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES),
  /** It works and never ends. */
  isLifetime: z.boolean(),
  stripe_customer_id: z.string().nullable(),
  stripe_subscription_id: z.string().nullable(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  subscription_end_date: z.string().nullable(),
  notes: z.string().nullable(),
  /** Locked out by an administrator. */
  suspended: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const USER_ORDERS = ['username', 'name', 'email', 'role', 'subscription', 'created_at'] as const;
export type UserOrder = (typeof USER_ORDERS)[number];

/** The search looks into name, e-mail and user name, and at the beginning of role, subscription status and `suspended`. */
export const userPageQuerySchema = pageQuery(USER_ORDERS, 'created_at');

export const listUsers = endpoint('GET', '/api/admin/users', {
  summary: 'A page of all accounts',
  query: userPageQuerySchema,
  reply: z.object({
    users: z.array(adminUserSchema),
    /** All accounts, and those that the search finds. */
    total: z.number().int(),
    found: z.number().int(),
  }),
});

export const SUBSCRIPTION_TYPES = ['free', 'monthly', 'lifetime'] as const;

const LETTERS = /^[A-Za-z0-9_]+$/;
const LETTERS_ONLY = 'Username can only contain letters, numbers, and underscores';

const password = z
  .string({ error: 'Password must be at least 8 characters' })
  .min(8, 'Password must be at least 8 characters')
  .max(100, 'Password must be less than 100 characters');
const name = personName({
  min: 'Name must be at least 2 characters',
  max: 'Name must be less than 100 characters',
});
const role = z.enum(ROLES, 'Role is required');
const subscriptionType = z.enum(SUBSCRIPTION_TYPES, 'Subscription type is required');

/** The dialog, in which one field takes a user name or an e-mail address. */
export const createUserFormSchema = z.object({
  usernameEmail: z
    .string()
    .trim()
    .min(3, 'Username/Email must be at least 3 characters')
    .max(100, 'Username/Email must be less than 100 characters')
    .refine((it) => it.includes('@') || LETTERS.test(it), LETTERS_ONLY)
    .refine((it) => !it.includes('@') || z.email().safeParse(it).success, 'Please enter a valid email address'),
  password,
  name,
  role,
  activeSubscription: z.boolean().default(false),
  subscriptionType: subscriptionType.default('free'),
});
export type CreateUserForm = z.output<typeof createUserFormSchema>;

export const createUserSchema = z.object({
  username: z
    .string({ error: 'Username/Email must be at least 3 characters' })
    .trim()
    .min(2, 'Username/Email must be at least 3 characters')
    .max(100, 'Username/Email must be less than 100 characters')
    .regex(LETTERS, LETTERS_ONLY),
  password,
  name,
  email: emailSchema('Please enter a valid email address'),
  role,
  /** Of users only; administrators need none. */
  subscription: z.object({ active: z.boolean(), type: subscriptionType }).default({ active: false, type: 'free' }),
});
export type CreateUser = z.output<typeof createUserSchema>;

/** What the dialog sends. */
export function createUserBody(form: CreateUserForm): CreateUser {
  const { username, email } = accountFromUsernameOrEmail(form.usernameEmail);
  const subscription = { active: form.activeSubscription, type: form.subscriptionType };
  const { password, name, role } = form;
  return { username, email, password, name, role, subscription };
}

export const createUser = endpoint('POST', '/api/admin/create-user', {
  summary: 'Create a user or an administrator, with a subscription or without',
  body: createUserSchema,
  reply: adminUserSchema,
});
