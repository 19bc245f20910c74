import { z } from 'zod';
import { emailSchema } from './account-names.ts';
import { endpoint } from './endpoint.ts';
import { newPassword } from './password.ts';

export const forgotPasswordSchema = z.object({ email: emailSchema('Please enter a valid email address') });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

export const resetPasswordSchema = z.object({
  token: z
    .string({ error: 'Reset token is missing. Please try again.' })
    .min(1, 'Reset token is missing. Please try again.')
    .max(200),
  newPassword: newPassword.plain,
});
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const verifyEmailSchema = z.object({ token: z.string().min(1, 'The link is not complete.').max(200) });

const message = z.object({ message: z.string() });

export const forgotPassword = endpoint('POST', '/api/auth/forgot-password', {
  summary: 'Send a link to /reset-password?token=… if there is such an account; the answer is always the same',
  body: forgotPasswordSchema,
  reply: message,
});
export const resetPassword = endpoint('POST', '/api/auth/reset-password', {
  summary: 'Set a new password by the token of the link; ends all sessions',
  body: resetPasswordSchema,
  reply: message,
});
export const sendVerification = endpoint('POST', '/api/auth/send-verification', {
  summary: 'Send a link to /verify-email?token=… to the own address (or to the one that waits)',
  reply: message,
});
export const verifyEmail = endpoint('POST', '/api/auth/verify-email', {
  summary: 'Prove by the token of the link that the address is real; works signed in or not',
  body: verifyEmailSchema,
  reply: z.object({ message: z.string(), email: z.string() }),
});
