import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type Lesson = { id: string; title: string; intro: string; steps: { title: string; text: ReactNode }[] };

const link = (to: string, text: string) => (
  <Link to={to} className="font-semibold text-accent underline underline-offset-4 hover:text-accent-strong">
    {text}
  </Link>
);

export const LESSONS: Lesson[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    intro: 'From a sentence to an automation that runs in your n8n, in about five minutes.',
    steps: [
      {
        title: 'Say when it begins, what happens, and where the result goes',
        text: '“Every weekday at 8, read my Leads sheet and post new ones to #sales on Slack.” A time or an event, the work, the place: with these three there is seldom a question left. Name services, sheets, channels and limits as you name them at work.',
      },
      {
        title: 'Answer what you are asked',
        text: 'At most three questions, most with answers to press. If you do not know yet, say “you choose”: it is assumed sensibly, marked in the drawing, and can be changed later.',
      },
      {
        title: 'Look it over',
        text: 'Follow the wires. Press a node to see what was set and why. Values that were assumed are marked, blanks that only you can fill are dashed. Change anything by writing: “only if the budget is over 500”, “send it at 9 instead”, “no, put it back”.',
      },
      {
        title: 'Import it',
        text: 'Download the JSON. In n8n open Workflows, create a new one, press the three dots at the top right and choose “Import from File”. Or press Copy here and paste onto n8n’s canvas.',
      },
      {
        title: 'Connect your accounts and test',
        text: 'The guide beside the file lists each account with where to create it and how long that takes. Run it once by hand with data that may go wrong; when you like what you see, switch it on.',
      },
    ],
  },
  {
    id: 'video',
    title: 'Creating from a video link',
    intro: 'Somebody shows in a tutorial just what you need? Let Plainflow watch it for you. Part of both paid plans.',
    steps: [
      {
        title: 'Paste the link',
        text: 'Into the chat or under YouTube Video. The page switches by itself, shows what the video is about and how long it is. Videos under ten minutes that build one workflow work best.',
      },
      {
        title: 'Wait half a minute',
        text: 'Its captions are read, corrections count (“no wait, delete that”), side remarks do not.',
      },
      {
        title: 'Check against the video',
        text: 'Each node carries the second at which it was said; one press opens the video there. What the speaker left open is listed as assumed.',
      },
      {
        title: 'No captions?',
        text: 'Then paste the transcript, or describe in a few sentences what the video builds. Nothing is ever made up instead.',
      },
    ],
  },
  {
    id: 'saved',
    title: 'Managing saved workflows',
    intro: 'Everything you keep stays yours, also when a plan ends.',
    steps: [
      {
        title: 'Save',
        text: 'Press Save beside the name. Saved again after a change, the earlier version is kept.',
      },
      {
        title: 'Find',
        text: <>Under {link('/saved', 'Saved Automations')}: search by name or description, as tiles or as a list.</>,
      },
      {
        title: 'Rename, download, open',
        text: 'Each has its buttons: a better name, the file once more, or the drawing with its guide.',
      },
      {
        title: 'Bring a file of your own',
        text: 'Drop any n8n file onto the page: it is drawn, checked as n8n would, mended where only one answer is right, and can be changed in the chat.',
      },
    ],
  },
];
