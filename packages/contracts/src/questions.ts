/** What people ask, with our answers: pages show it, and search engines are told it. */
export type Question = { ask: string; say: string };

export const TUTORIAL_QUESTIONS: readonly Question[] = [
  {
    ask: 'Do I need n8n?',
    say: 'Yes, to run what you make: n8n in the cloud or on your own machine, release 1.79 of February 2025 or newer. Tell the chat which one (“I’m on 1.80”) and the file fits it.',
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

/** `supportEmail`: where people write to. */
export const planQuestions = (supportEmail: string): readonly Question[] => [
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
    say: `There is a 30-day refund on both plans: write to ${supportEmail} within 30 days of your first payment.`,
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
];
