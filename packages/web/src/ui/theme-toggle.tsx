import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from './button.tsx';
import { THEMES, type ThemeChoice, useThemeChoice } from './theme.ts';

export const THEME_LABELS: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };
export const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/** One button that goes round: system, light, dark. Its label says what is on. */
export function ThemeToggle() {
  const [choice, choose] = useThemeChoice();
  const Icon = THEME_ICONS[choice];
  const next = THEMES[(THEMES.indexOf(choice) + 1) % THEMES.length] ?? 'system';
  return (
    <IconButton
      label={`Theme: ${THEME_LABELS[choice].toLowerCase()}. Switch to ${THEME_LABELS[next].toLowerCase()}`}
      icon={<Icon />}
      onClick={() => choose(next)}
    />
  );
}
