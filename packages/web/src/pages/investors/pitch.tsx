const PARTS: { title: string; text: string }[] = [
  {
    title: 'The market',
    text: 'Workflow automation was a market of $8.07 billion in 2022 and is expected to reach $39.59 billion in 2032, growing by 17.9% a year (CAGR). Most of it is still built by hand, by people who know which node to look for.',
  },
  {
    title: 'The business model',
    text: 'A free tier to try it, $9 a month, or $49 once. The engine is our own and runs without a model, so that one more automation costs next to nothing: the margin does not shrink as people use it more.',
  },
  {
    title: 'The use of funds',
    text: 'Knowledge of more services and more languages, partnerships with the people who teach automation, and a team version with shared libraries and approvals.',
  },
];

export function Pitch() {
  return (
    <section aria-labelledby="pitch" className="mt-24">
      <h2 id="pitch" className="text-h2">
        Why now
      </h2>
      <dl className="mt-8 divide-y divide-line border-y border-line">
        {PARTS.map((it) => (
          <div key={it.title} className="grid gap-x-10 gap-y-2 py-7 md:grid-cols-[14rem_1fr]">
            <dt className="font-display text-h3 font-semibold">{it.title}</dt>
            <dd className="max-w-[62ch] text-lead text-ink-soft">{it.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
