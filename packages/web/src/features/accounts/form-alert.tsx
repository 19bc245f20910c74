import { Alert } from '../../ui/alert.tsx';
import type { Outcome } from './failure.ts';

/** The panel above a form that says what became of it. */
export function FormAlert({ outcome, className }: { outcome: Outcome | null; className?: string }) {
  if (!outcome) return null;
  const { look, title, text, more } = outcome;
  return (
    <Alert look={look} {...(title && { title })} className={className}>
      <p className="text-ink">{text}</p>
      {more && <p className="mt-0.5 text-small">{more}</p>}
    </Alert>
  );
}
