/** Texts kept in the browser. Where storage is forbidden or full, nothing is kept and nothing breaks. */
export const session = kept(() => sessionStorage);
export const local = kept(() => localStorage);

function kept(storage: () => Storage) {
  return {
    get: (key: string): string | null => quietly(() => storage().getItem(key)) ?? null,
    set: (key: string, value: string): void => void quietly(() => storage().setItem(key, value)),
    remove: (key: string): void => void quietly(() => storage().removeItem(key)),
  };
}

function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
