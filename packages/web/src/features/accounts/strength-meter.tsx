import { classes } from '../../lib/classes.ts';
import { passwordStrength, STRENGTH_WORDS } from './password-strength.ts';

export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
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
      <span>{STRENGTH_WORDS[strength] || 'At least 6 characters; a few words in a row are best'}</span>
    </span>
  );
}
