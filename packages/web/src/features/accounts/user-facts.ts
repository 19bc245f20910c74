import { isPlaceholderEmail } from '@plainflow/contracts/account-names';
import type { User } from '@plainflow/contracts/accounts';

export const NOT_PROVIDED = 'Not provided';

/** The address that its owner gave; null where it only fills the field. */
export function realEmail({ email }: Pick<User, 'email'>): string | null {
  return email && !isPlaceholderEmail(email) ? email : null;
}

/** `past_due` → `Past due` */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
}

/** What else an attacker knows: no good parts of a password. */
export function personalWords(user: Pick<User, 'username' | 'name' | 'email'> | null | undefined): string[] {
  return [user?.username, user?.name, user?.email].filter((it) => typeof it === 'string');
}
