import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

declare global {
  interface Window {
    /** From public/theme.js: applies what is stored. */
    plainflowTheme?: () => void;
  }
}

/** What this person chose; `system` until they choose. Kept in the browser. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'system'), choose];
}

const KEY = 'plainflow.theme';
const listeners = new Set<() => void>();

function choose(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  window.plainflowTheme?.();
  for (const listener of listeners) listener();
}

function read(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
