import type { SavedWorkflow } from '@plainflow/contracts/workflows';

export const ORDERS = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'name-asc', label: 'Name (A-Z)' },
  { value: 'name-desc', label: 'Name (Z-A)' },
] as const;
export type Order = (typeof ORDERS)[number]['value'];

/** Those whose name or description holds the words, whatever their case. */
export function matching(saved: readonly SavedWorkflow[], search: string): SavedWorkflow[] {
  const wanted = search.trim().toLowerCase();
  return saved.filter((it) => `${it.name}\n${it.description}`.toLowerCase().includes(wanted));
}

export function ordered(saved: readonly SavedWorkflow[], order: Order): SavedWorkflow[] {
  const time = (it: SavedWorkflow) => new Date(it.created_at).getTime();
  const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  switch (order) {
    case 'newest':
      return saved.toSorted((a, b) => time(b) - time(a));
    case 'oldest':
      return saved.toSorted((a, b) => time(a) - time(b));
    case 'name-asc':
      return saved.toSorted((a, b) => byName.compare(a.name, b.name));
    case 'name-desc':
      return saved.toSorted((a, b) => byName.compare(b.name, a.name));
  }
}
