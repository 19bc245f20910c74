import { z } from 'zod';
import { emailSchema, personName } from './account-names.ts';
import { usernameSchema, userSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { currentPassword, newPassword } from './password.ts';

export const profileSchema = z.object({
  name: personName({ required: 'Name is required', min: 'Name must be at least 2 characters' }),
  email: emailSchema('Invalid email address'),
});
export type Profile = z.infer<typeof profileSchema>;

export const updatedProfileSchema = userSchema.extend({
  /** The address that takes the place of `email` once the link in the mail to it is followed; null: none waits. */
  pending_email: z.string().nullable(),
});
export type UpdatedProfile = z.infer<typeof updatedProfileSchema>;

export const usernameChangeSchema = z.object({ username: usernameSchema });
export type UsernameChange = z.infer<typeof usernameChangeSchema>;

const current = currentPassword('Current password is required');

/** The settings page's form, and every program that names no form. */
export const strictPasswordChangeSchema = z.object({
  form: z.literal('settings').optional(),
  currentPassword: current,
  newPassword: newPassword.strong,
});
/** The profile page's security form. */
export const plainPasswordChangeSchema = z.object({
  form: z.literal('profile'),
  currentPassword: current,
  newPassword: newPassword.plain,
});
export const passwordChangeSchema = z.discriminatedUnion('form', [
  strictPasswordChangeSchema,
  plainPasswordChangeSchema,
]);
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const confirmPasswordSchema = z.object({
  password: currentPassword('Password is required'),
  /** Needed where a second factor is set up: `second-factor-required` says so. */
  code: z.string().trim().max(40).optional(),
});
export type ConfirmPassword = z.infer<typeof confirmPasswordSchema>;

const done = z.object({ ok: z.literal(true) });
const message = z.object({ message: z.string() });

export const updateProfile = endpoint('PUT', '/api/auth/user/profile', {
  summary:
    'Change name and address. A new address needs a password given within the last 15 minutes ' +
    '(`confirmation-required`), and takes the place of a verified one only once it is verified itself',
  body: profileSchema,
  reply: updatedProfileSchema,
});
export const updateUsername = endpoint('PUT', '/api/auth/user/username', {
  summary: 'Change the user name',
  body: usernameChangeSchema,
  reply: userSchema,
});
export const changePassword = endpoint('POST', '/api/auth/change-password', {
  summary:
    'Change the password and end all other sessions; `form` says which rule holds, settings where it is left out',
  body: passwordChangeSchema,
  reply: message,
});
export const confirmPassword = endpoint('POST', '/api/auth/confirm-password', {
  summary: 'Give the password again; for 15 minutes no call answers `confirmation-required`',
  body: confirmPasswordSchema,
  reply: done,
});

export const accountSecuritySchema = z.object({
  email: z.object({
    address: z.string().nullable(),
    /** False for a placeholder, to which nothing is sent. */
    isReal: z.boolean(),
    isVerified: z.boolean(),
    pending: z.string().nullable(),
  }),
  secondFactor: z.object({
    isOn: z.boolean(),
    /** Administrators may be obliged to have one. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
});
export type AccountSecurity = z.infer<typeof accountSecuritySchema>;

export const accountSecurity = endpoint('GET', '/api/auth/security', {
  summary: 'What protects this account: its address, whether that is verified, its second factor',
  reply: accountSecuritySchema,
});
