import { PAGES } from '@plainflow/contracts/pages';
import { Link } from 'react-router';
import { SUPPORT_EMAIL } from '../../lib/support-email.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export default function TermsOfService() {
  return (
    <LegalPage
      title={PAGES['/terms-of-service'].title}
      intro={
        <p className="!mt-0">
          What you may expect of Plainflow, and what we expect of you. By making an account you agree to this.
        </p>
      }
      sections={SECTIONS}
    />
  );
}

const SECTIONS: LegalSection[] = [
  {
    id: 'service',
    title: 'What Plainflow does',
    body: (
      <p>
        You describe an automation in words, or give a link to a video tutorial; Plainflow returns a workflow file for
        n8n with a guide. We do not run your automations: they run in your own n8n, with your own accounts. Plainflow is
        not part of n8n and not endorsed by its makers.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        You must be at least 16. Keep your password to yourself; what is done with your account is yours to answer for,
        until you tell us that somebody else has got into it. One person, one account.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and prices',
    body: (
      <ul>
        <li>
          <strong>Free:</strong> three prompts in 24 hours. What you make is yours.
        </li>
        <li>
          <strong>Monthly:</strong> $9 a month, renewed each month until you cancel. You can cancel at any time; what
          you paid for works until the end of the billing period.
        </li>
        <li>
          <strong>Lifetime:</strong> $49 once, for as long as Plainflow is offered, with all future updates.
        </li>
      </ul>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <p>
        If Plainflow is not for you, write to us within 30 days of your first payment and we pay it back. Later requests
        are decided case by case. With a refund the access that it paid for ends.
      </p>
    ),
  },
  {
    id: 'files',
    title: 'What you make is yours',
    body: (
      <p>
        The descriptions you write and the workflows you receive belong to you, to use and to sell as you like, also
        after you leave. You let us store and process them only to provide the service. Your conversations and files are
        not used to train models.
      </p>
    ),
  },
  {
    id: 'fair',
    title: 'Fair use',
    body: (
      <p>
        Do not use Plainflow to break the law, to send mass messages that nobody asked for, to get into other people’s
        systems, or to overload ours. Do not resell access to it. We may limit how often calls are made, and suspend an
        account that harms others; you are told why.
      </p>
    ),
  },
  {
    id: 'check',
    title: 'Check before you switch it on',
    body: (
      <p>
        Each file is checked against n8n’s own definitions, and what was assumed or is still missing is marked. It is
        still a draft of what you asked for: read the drawing, follow the guide and test it with data that may go wrong
        before it works on its own. Video tutorials belong to those who made them; use what you learn from them as they
        allow.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        Plainflow is provided as it is. We do not promise that it is never interrupted or free of faults. As far as the
        law allows, what we owe you for any claim is limited to the amount you paid us in the 12 months before it. This
        does not limit liability that cannot be limited by law.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Ending',
    body: (
      <p>
        You can delete your account whenever you like (Settings, Account); a running monthly plan has to be cancelled
        first. If we ever end the service, you are told at least 60 days before, can download everything until then, and
        get back what you paid for time that you can no longer use.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: (
      <p>
        We tell you by e-mail before these terms change in a way that matters. Questions:{' '}
        <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>. How we treat your data is in the{' '}
        <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
    ),
  },
];
