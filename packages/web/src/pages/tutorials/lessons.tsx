import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PictureName } from './picture.tsx';

export type Lesson = { id: string; title: string; intro: string; steps: Step[] };
type Step = {
  title: string;
  text: ReactNode;
  /** Of the product at this step. */
  picture?: { name: PictureName; alt: string };
};

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
        picture: {
          name: 'say',
          alt: 'The box for messages with the sentence “Every weekday at 8, read my Leads sheet and post new ones to #sales on Slack.”, and the button that sends it.',
        },
      },
      {
        title: 'Answer what you are asked',
        text: 'At most three questions, most with answers to press. If you do not know yet, say “you choose”: it is assumed sensibly, marked in the drawing, and can be changed later.',
        picture: {
          name: 'answer',
          alt: 'The assistant asks where the orders come from; the answers Google Sheets, Gmail, An RSS feed and AI writes it are buttons.',
        },
      },
      {
        title: 'Look it over',
        text: 'Follow the wires. Values that were assumed are marked, blanks that only you can fill are dashed. Below the drawing each of them is listed.',
        picture: {
          name: 'look',
          alt: 'The drawing: a schedule, then Google Sheets with a blank to fill in, then Slack. Below it the assumed sheet tab and “1 to fill in”.',
        },
      },
      {
        title: 'Change what you want otherwise',
        text: 'Press a node to see what was set and why. Change anything by writing: “only if the budget is over 500”, “send it at 9 instead”, “no, put it back”.',
        picture: {
          name: 'change',
          alt: 'The settings of the Google Sheets step: the spreadsheet to fill in, the assumed sheet tab with its reason, and the button Change this.',
        },
      },
      {
        title: 'Import it',
        text: 'Download the JSON. In n8n open Workflows, create a new one, press the three dots at the top right and choose “Import from File”. Or press Copy here and paste onto n8n’s canvas.',
        picture: {
          name: 'import',
          alt: 'How to import, in four drawings: download the file, create a workflow in n8n, choose Import from File in the menu with the three dots, select the file.',
        },
      },
      {
        title: 'Connect your accounts and test',
        text: 'The guide beside the file lists each account with where to create it and how long that takes. Run it once by hand with data that may go wrong; when you like what you see, switch it on.',
        picture: {
          name: 'connect',
          alt: 'The part of the guide about the Google Sheets account: how to create it in n8n, step by step, in about 10 minutes.',
        },
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
        picture: {
          name: 'video-link',
          alt: 'The form for a video: its link, below it the video’s title, channel, length and number of chapters, and the button Generate Automation.',
        },
      },
      {
        title: 'Wait half a minute',
        text: 'Its captions are read, corrections count (“no wait, delete that”), side remarks do not.',
      },
      {
        title: 'Check against the video',
        text: 'Each node carries the second at which it was said; one press opens the video there. What the speaker left open is listed as assumed.',
        picture: {
          name: 'video-moment',
          alt: 'The settings of an HTTP Request step: what the video says of it, with a link to 0:47 in the video.',
        },
      },
      {
        title: 'No captions?',
        text: 'Then paste the transcript, or describe in a few sentences what the video builds. Nothing is ever made up instead.',
        picture: {
          name: 'video-transcript',
          alt: '“This video has no captions, so there are no words to build from”, with the buttons Try again and Paste the transcript instead.',
        },
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
        picture: {
          name: 'save',
          alt: 'Above the drawing: the name of the automation, a pencil to change it, and the button Save.',
        },
      },
      {
        title: 'Find',
        text: <>Under {link('/saved', 'Saved Automations')}: search by name or description, as tiles or as a list.</>,
        picture: {
          name: 'find',
          alt: 'The list of saved automations, searched for “slack”: two are found, each with its date, a sentence on what it does, Rename and Download.',
        },
      },
      {
        title: 'Rename, download, open',
        text: 'Each has its buttons: a better name, the file once more, or the drawing with its guide. The menu has the rest: earlier versions, a link to share, a copy, and back to the chat.',
        picture: {
          name: 'menu',
          alt: 'The menu of a saved automation: View, Open in chat, Versions, Share, Send to my n8n, Duplicate and Delete.',
        },
      },
      {
        title: 'Bring a file of your own',
        text: 'Drop any n8n file onto the page: it is drawn, checked as n8n would, mended where only one answer is right, and can be changed in the chat.',
        picture: {
          name: 'bring',
          alt: 'What the check found in a file: three things can be mended, and two errors, each with the step that it is about.',
        },
      },
    ],
  },
];
