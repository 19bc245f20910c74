import { z } from 'zod';
import { emailSchema, personName, placeholderEmail } from './account-names.ts';
import { ROLES, SUBSCRIPTION_STATUSES } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery, wholeLimit } from './paging.ts';

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

/** The search looks anywhere into name, e-mail, user name, role, subscription status and `suspended`. */
export const userPageQuerySchema = pageQuery(USER_ORDERS, 'created_at').extend({ limit: wholeLimit });

export const listUsers = endpoint('GET', '/api/admin/users', {
  summary: 'All accounts, or a page of them',
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

/** The part of an address before the @ as a user name; what can't be in one becomes an underscore. */
export const usernameOf = (email: string): string =>
  email
    .slice(0, email.lastIndexOf('@'))
    .replaceAll(/[^A-Za-z0-9_.+-]/g, '_')
    .slice(0, 100)
    .padEnd(3, '_');

/** A user name may be any word of letters, or what is made of the address of its account. */
const isUsername = ({ username, email }: { username: string; email: string }): boolean =>
  LETTERS.test(username) || username === usernameOf(email);

/** Both say whether there is a plan: an active subscription has one, the free plan is none. */
const agrees = ({ active, type }: { active: boolean; type: string }): boolean => active === (type !== 'free');
const AN_ACTIVE_ONE = 'An active subscription is monthly or lifetime';
const NO_ACTIVE_ONE = 'A monthly or lifetime plan needs an active subscription';
const disagreement = ({ active }: { active: boolean }): string => (active ? AN_ACTIVE_ONE : NO_ACTIVE_ONE);

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
export const createUserFormSchema = z
  .object({
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
  })
  .superRefine(({ role, activeSubscription: active, subscriptionType: type }, context) => {
    if (role === 'admin' || agrees({ active, type })) return;
    context.addIssue({ code: 'custom', path: ['subscriptionType'], message: disagreement({ active }) });
  });
export type CreateUserForm = z.output<typeof createUserFormSchema>;

export const createUserSchema = z
  .object({
    username: z
      .string({ error: 'Username/Email must be at least 3 characters' })
      .trim()
      .min(3, 'Username/Email must be at least 3 characters')
      .max(100, 'Username/Email must be less than 100 characters'),
    password,
    name,
    email: emailSchema('Please enter a valid email address'),
    role,
    /** Of users only; administrators need none. */
    subscription: z.object({ active: z.boolean(), type: subscriptionType }).default({ active: false, type: 'free' }),
  })
  .refine(isUsername, { path: ['username'], error: LETTERS_ONLY })
  .superRefine(({ role, subscription }, context) => {
    if (role === 'admin' || agrees(subscription)) return;
    context.addIssue({ code: 'custom', path: ['subscription', 'type'], message: disagreement(subscription) });
  });
export type CreateUser = z.output<typeof createUserSchema>;

/** What the dialog sends. */
export function createUserBody(form: CreateUserForm): CreateUser {
  const { usernameEmail: given, password, name, role } = form;
  const [username, email] = given.includes('@') ? [usernameOf(given), given] : [given, placeholderEmail(given)];
  // Administrators need none, whatever was chosen before the role was.
  const subscription =
    role === 'admin'
      ? ({ active: false, type: 'free' } as const)
      : { active: form.activeSubscription, type: form.subscriptionType };
  return { username, email, password, name, role, subscription };
}

export const createUser = endpoint('POST', '/api/admin/create-user', {
  summary: 'Create a user or an administrator, with a subscription or without',
  body: createUserSchema,
  reply: adminUserSchema,
});
