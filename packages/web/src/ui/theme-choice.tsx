import { classes } from '../lib/classes.ts';
import { THEMES, useThemeChoice } from './theme.ts';
import { THEME_ICONS, THEME_LABELS } from './theme-toggle.tsx';

/** All three themes side by side, as a group of radio buttons. */
export function ThemeChoiceField() {
  const [choice, choose] = useThemeChoice();
  return (
    <fieldset>
      <legend className="sr-only">Theme</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {THEMES.map((it) => {
          const Icon = THEME_ICONS[it];
          return (
            <label
              key={it}
              className={classes(
                'flex cursor-pointer items-center gap-3 rounded-normal border px-4 py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                choice === it ? 'border-accent bg-accent-wash font-semibold' : 'border-line hover:border-line-strong',
              )}
            >
              <input
                type="radio"
                name="theme"
                className="sr-only"
                checked={choice === it}
                onChange={() => choose(it)}
              />
              <Icon aria-hidden className="size-5 text-ink-soft" /> {THEME_LABELS[it]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
