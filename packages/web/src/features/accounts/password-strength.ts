/** How hard a password is to guess, roughly: 0 (empty) to 4. Only advice; the rules are the forms' own. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((it) => it.test(password)).length;
  const distinct = new Set(password).size;
  if (password.length < 6 || distinct < 4) return 1;
  if (password.length >= 16 && distinct >= 8) return 4;
  if (password.length >= 12 || (password.length >= 10 && kinds >= 3)) return kinds >= 3 ? 4 : 3;
  return password.length >= 8 && kinds >= 2 ? 2 : 1;
}

export const STRENGTH_WORDS = ['', 'Easy to guess', 'Could be longer', 'Good', 'Strong'] as const;
