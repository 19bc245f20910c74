import { classes } from '../../lib/classes.ts';
import { passwordStrength, STRENGTH_WORDS } from './password-strength.ts';

/** Helps to do better than the form's rule and never stands in the way. */
export function StrengthMeter({
  password,
  rule,
  personal = [],
}: {
  password: string;
  /** What this form asks for; shown before anything is typed. */
  rule: string;
  /** What an acquaintance would try first: name, user name, address. */
  personal?: readonly string[];
}) {
  const strength = passwordStrength(password, personal);
  return (
    <span aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {strength > 0 && (
        <span aria-hidden className="flex gap-1">
          {[1, 2, 3, 4].map((it) => (
            <span
              key={it}
              className={classes(
                'h-1 w-7 rounded-full transition-colors',
                it > strength ? 'bg-ink/12' : strength === 1 ? 'bg-bad' : strength === 2 ? 'bg-marker-line' : 'bg-good',
              )}
            />
          ))}
        </span>
      )}
      {STRENGTH_WORDS[strength] || rule}
    </span>
  );
}
