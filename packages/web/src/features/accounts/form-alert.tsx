import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import type { Outcome } from './failure.ts';

/** The panel above a form that says what became of it: until the form is sent again, and information until any form is sent. */
export function FormAlert({ outcome, className }: { outcome: Outcome | null; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return;
    const shown = performance.now();
    const sent = ({ target, timeStamp }: Event) => {
      // The submit that this outcome came from may still be on its way up to the document.
      if (timeStamp <= shown) return;
      if (outcome.look === 'info' || target === place.current?.closest('form')) setPast(outcome);
    };
    document.addEventListener('submit', sent);
    return () => document.removeEventListener('submit', sent);
  }, [outcome]);
  if (!outcome || outcome === past) return null;
  const { look, title, text, more } = outcome;
  return (
    <div ref={place} className={className}>
      <Alert look={look} {...(title && { title })}>
        <p className="text-ink">{text}</p>
        {more && <p className="mt-0.5 text-small">{more}</p>}
      </Alert>
    </div>
  );
}
