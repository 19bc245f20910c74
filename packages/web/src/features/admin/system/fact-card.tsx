import { type ReactNode, useId } from 'react';

/** A few facts about one part of the server. */
export function FactCard({
  title,
  badge,
  facts,
}: {
  title: string;
  badge?: ReactNode;
  facts: (readonly [label: string, value: string])[];
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-large border border-line bg-sheet p-4 sm:p-5">
      <div className="flex items-center justify-between gap-2">
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        {badge}
      </div>
      <dl className="mt-3 space-y-1.5 text-small">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="shrink-0 text-ink-soft">{label}</dt>
            <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
