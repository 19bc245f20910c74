import { TUTORIAL_QUESTIONS } from '@plainflow/contracts/questions';

export function Faq() {
  return (
    <section id="faq" aria-labelledby="faq-title" className="mt-24 scroll-mt-8">
      <h2 id="faq-title" className="text-h2">
        Questions
      </h2>
      <div className="mt-8 max-w-3xl divide-y divide-line border-y border-line">
        {TUTORIAL_QUESTIONS.map((it) => (
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
