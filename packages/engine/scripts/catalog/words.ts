/** "+ new", "− gone". */
export function listChanges(from: readonly unknown[], to: readonly unknown[]): string[] {
  const [old, now] = [from.map(String), to.map(String)];
  return [
    ...now.filter((it) => !old.includes(it)).map((it) => `+ ${it}`),
    ...old.filter((it) => !now.includes(it)).map((it) => `− ${it}`),
  ];
}

export function said(value: unknown): string {
  const text = value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
