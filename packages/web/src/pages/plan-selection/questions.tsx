import { planQuestions } from '@plainflow/contracts/questions';
import { SUPPORT_EMAIL } from '../../lib/support-email.ts';

export function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-20">
      <h2 id="questions" className="text-h2">
        Before you choose
      </h2>
      <dl className="mt-8 grid gap-x-12 border-t border-line md:grid-cols-2">
        {planQuestions(SUPPORT_EMAIL).map((it) => (
          <div key={it.ask} className="border-b border-line py-6">
            <dt className="font-semibold">{it.ask}</dt>
            <dd className="mt-1.5 text-ink-soft">{it.say}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
