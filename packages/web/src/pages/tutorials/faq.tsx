const QUESTIONS: { ask: string; say: string }[] = [
  {
    ask: 'Do I need n8n?',
    say: 'Yes, to run what you make: n8n in the cloud or on your own machine, a release from 2024 or newer. Tell the chat which one (“I’m on 1.80”) and the file fits it.',
  },
  {
    ask: 'Do I have to know n8n?',
    say: 'No. You say what should happen, import one file, and follow a guide that says where to press.',
  },
  {
    ask: 'What if it did not understand something?',
    say: 'It says so and quotes the words. Write them differently, or say what is missing. Nothing is dropped in silence.',
  },
  {
    ask: 'What does a red triangle in n8n mean?',
    say: 'That an account is not connected yet, or a blank is still to fill in. The guide lists all of them.',
  },
  {
    ask: 'Are my passwords in the file?',
    say: 'Never. The file names which credentials it needs; you create them in your n8n.',
  },
  {
    ask: 'What if my service has no node in n8n?',
    say: 'If it can be called over the web, say its address and what to send: it becomes an HTTP request.',
  },
];

export function Faq() {
  return (
    <section id="faq" aria-labelledby="faq-title" className="mt-24 scroll-mt-8">
      <h2 id="faq-title" className="text-h2">
        Questions
      </h2>
      <div className="mt-8 max-w-3xl divide-y divide-line border-y border-line">
        {QUESTIONS.map((it) => (
          <details key={it.ask} className="group py-4">
            <summary className="flex cursor-pointer list-none items-baseline justify-between gap-4 rounded-small font-semibold marker:hidden">
              {it.ask}
              <span
                aria-hidden
                className="font-display text-h3 leading-none text-accent transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="mt-2 max-w-[64ch] text-ink-soft">{it.say}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
