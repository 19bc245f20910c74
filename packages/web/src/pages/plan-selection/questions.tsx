import { SUPPORT_EMAIL } from '@plainflow/contracts/product';

const QUESTIONS = [
  {
    ask: 'What happens after I choose?',
    say: 'You pay on the page of our payment provider, then choose a name and a password, and are at the generator. Nothing has to be installed: the result is a file for your own n8n.',
  },
  {
    ask: 'Can I cancel the monthly plan?',
    say: 'Yes, at any time. It stays usable to the end of the period that you paid for.',
  },
  {
    ask: 'What if it is not for me?',
    say: `There is a 30-day refund on both plans: write to ${SUPPORT_EMAIL} within 30 days of paying.`,
  },
  {
    ask: 'Can I change from monthly to lifetime?',
    say: 'Yes. The monthly plan ends by itself once lifetime is paid.',
  },
  {
    ask: 'Who sees my card?',
    say: 'Our payment provider, Stripe. Card numbers never reach this site.',
  },
  {
    ask: 'Do I keep my automations when a plan ends?',
    say: 'Yes. What you made stays in your list and can be downloaded.',
  },
] as const;

export function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-20">
      <h2 id="questions" className="text-h2">
        Before you choose
      </h2>
      <dl className="mt-8 grid gap-x-12 border-t border-line md:grid-cols-2">
        {QUESTIONS.map((it) => (
          <div key={it.ask} className="border-b border-line py-6">
            <dt className="font-semibold">{it.ask}</dt>
            <dd className="mt-1.5 text-ink-soft">{it.say}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
