const VOICES = [
  {
    quote: 'I took the month to try it. Three automations later it had paid for the year.',
    name: 'Hanna B.',
    role: 'Event planner',
  },
  {
    quote: 'Lifetime was an easy choice: I do not want one more bill to think of.',
    name: 'Samir D.',
    role: 'Freelance designer',
  },
] as const;

/** Samples, and called so, as on the landing page. */
export function Voices() {
  return (
    <section aria-labelledby="voices" className="mt-20">
      <h2 id="voices" className="text-h2">
        Monthly or lifetime?
      </h2>
      <p className="mt-3 text-small text-ink-faint">
        Written by us to illustrate typical use. Our customers’ own words will take their place.
      </p>
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        {VOICES.map((it) => (
          <figure
            key={it.name}
            className="flex flex-col justify-between rounded-large border border-line bg-sheet p-6 sm:p-7"
          >
            <blockquote className="text-lead leading-[1.5]">“{it.quote}”</blockquote>
            <figcaption className="mt-5 text-small">
              <span className="font-semibold">{it.name}</span>
              <span className="text-ink-faint"> · {it.role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
