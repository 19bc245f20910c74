import { PAGES } from '@plainflow/contracts/pages';
import { LOOK_MINUTES } from '@plainflow/contracts/product';
import { Link } from 'react-router';
import { SUPPORT_EMAIL } from '../../lib/support-email.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export default function PrivacyPolicy() {
  return (
    <LegalPage
      title={PAGES['/privacy-policy'].title}
      intro={
        <p className="!mt-0">
          What Plainflow keeps about you, why, for how long, and how you get it back or have it erased. In plain words,
          because that is what we do.
        </p>
      }
      sections={SECTIONS}
    />
  );
}

const SECTIONS: LegalSection[] = [
  {
    id: 'what',
    title: 'What we keep',
    body: (
      <ul>
        <li>
          <strong>Your account:</strong> user name, name, e-mail address if you gave one, a hash of your password (never
          the password), your role and your plan. Where you switched it on, the key of your second factor, encrypted.
        </li>
        <li>
          <strong>Your work:</strong> the messages you write, the n8n files and the links and transcripts of videos that
          you bring, the automations we build from them and those you save, with their earlier versions.
        </li>
        <li>
          <strong>Payments:</strong> date, amount, kind and status of each payment and refund, and the numbers by which
          our payment provider knows you. Card numbers never reach us.
        </li>
        <li>
          <strong>Sessions:</strong> the kind of browser, a shortened network address and the time you were last here,
          so that you can see and end your own sessions and are told of a new device.
        </li>
        <li>
          <strong>What happened to your account:</strong> when somebody signed in or failed to, and when a name, an
          address, a password or a plan changed. Never a password.
        </li>
        <li>
          <strong>What you tell us:</strong> feedback, and what you enter on the page for investors.
        </li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'What we use it for',
    body: (
      <>
        <p>
          To build your automations, to keep them for you, to take payments, to protect your account and to answer you.
          We have no advertising, no trackers and no analytics of others on our pages, and we sell nothing about you to
          anybody.
        </p>
        <p>
          Our own reader understands your messages on our server. Where we have switched on a language model, the text
          of a request, and what is said in a video that it links to, is sent to that model’s provider to be read,
          without your name or address; while that happens the page says “Asking the language model”.
        </p>
      </>
    ),
  },
  {
    id: 'credentials',
    title: 'Your accounts at other services',
    body: (
      <p>
        The files we build name the credentials that they need and never contain one. You create them in your own n8n.
        If you let us send a workflow to your n8n, its address is kept, and its key encrypted; both are used for that
        only, the key is never shown again and never logged, and you can remove them at any time.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    body: (
      <p>
        One cookie keeps you signed in and one recognises your device, so that we can tell you of a new one. Your
        browser’s own storage keeps your theme, what you ticked off in guides, and what you typed or dropped and did not
        send yet. None of it is used to follow you.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    body: (
      <>
        <p>
          Stripe, which takes the payments; the service that delivers our e-mails; the company that runs our servers;
          YouTube, which we ask for the title and the words of a video that you link, and from which your browser loads
          its picture; and, where switched on, the provider of a language model as described above. Each gets only what
          its task needs. We hand out data to authorities only where the law obliges us to.
        </p>
        <p>
          To help you or to protect the service, our administrators can see your account as you see it: your messages
          and automations too. They can only read, each look ends after {LOOK_MINUTES} minutes at the latest, and none
          of them sees your password, the key of your second factor or the key of your n8n. Who looked and when is
          written down; you find it in “Download my data”. They can also sign you out, reset your second factor if you
          have lost it, and suspend your account; you are told of the last two by e-mail.
        </p>
        <p>
          To find out what goes wrong for whom, our administrators can also read the saved automations and the messages
          of all accounts in lists. Each time it is written down whose they were and who read them; you find that in
          “Download my data” too.
        </p>
      </>
    ),
  },
  {
    id: 'long',
    title: 'How long',
    body: (
      <p>
        As long as you have an account. When you delete it (Settings, Account), your account, conversations,
        automations, sessions and feedback are erased at once, and from our backups as they expire. What remains has no
        name any more: that something happened, and the payments, which are kept as long as tax law asks for. What you
        entered on the page for investors is kept until you ask us to erase it.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You can see, correct and download everything (Settings, then “Download my data”), and delete it. You may
          object to or restrict a use, and complain to a data protection authority.
        </p>
        <p>
          Write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>; we answer within 30 days.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Plainflow is not for people under 16. If we learn that somebody younger has an account, we delete it with all
        that belongs to it.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    body: (
      <p>
        Everything travels encrypted. Passwords are hashed with a slow, salted function, sessions can be ended by you, a
        second factor is available to everybody and our logs hold no personal data. If something ever goes wrong that
        puts you at risk, we tell you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When this page changes in a way that matters to you, we tell you by e-mail before it does. What you agree to
        beside it is in the <Link to="/terms-of-service">Terms of Service</Link>.
      </p>
    ),
  },
];
