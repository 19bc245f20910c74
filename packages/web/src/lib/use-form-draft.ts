import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { session } from './storage.ts';

/** What was typed into a form and not yet sent, by the form's name; it survives a reload and a trip to another page. */
export function formDraft<Values extends FieldValues>(name: string) {
  const key = `plainflow.form.${name}`;
  return {
    get: (): Partial<Values> => {
      try {
        return JSON.parse(session.get(key) ?? '{}');
      } catch {
        return {};
      }
    },
    set: (values: Partial<Values>): void => session.set(key, JSON.stringify(values)),
    clear: (): void => session.remove(key),
  };
}

/** Keeps a form's draft up to date while somebody types. */
export function useFormDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'subscribe'>,
  draft: ReturnType<typeof formDraft<Values>>,
): void {
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.set(values) }),
    [subscribe, draft],
  );
}
