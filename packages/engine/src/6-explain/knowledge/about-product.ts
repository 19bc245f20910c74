import type { Known } from './known.ts';

/** What people ask about Plainflow itself. */
export const ABOUT_PRODUCT: readonly Known[] = [
  {
    ask: [
      'what counts as a free prompt',
      'how many free prompts do i have',
      'how many messages can i send for free',
      'when do my free prompts come back',
      'what happens when my prompts are used up',
      'does a question cost a prompt',
    ],
    say: 'The free plan has three prompts in 24 hours. Each new request or change counts; answers to my questions, questions like this one and requests that failed do not. The card above the message field shows how many are left and when they come back.',
  },
  {
    ask: [
      'how many automations can i have',
      'is there a limit of automations',
      'how many workflows can i save',
      'how many workflows can i make',
      'how long are my automations kept',
    ],
    say: 'You can save as many automations as you like on every plan; they stay until you delete them. Deleted one by mistake? Press Undo in the message that follows. The free plan limits only how many prompts a day make or change one.',
  },
  {
    ask: [
      'where are my saved automations',
      'where do i find my workflows',
      'where did my automation go',
      'how do i get back to an old automation',
      'how do i open a saved workflow',
      'i lost my workflow where is it',
    ],
    say: 'Under “Saved Automations” at the top. Press Save beside the name of an automation and it is listed there, with all its earlier versions; conversations that you did not save are behind the clock beside “Automation Assistant”.',
  },
  {
    ask: [
      'can i share this with a colleague',
      'how do i share a workflow',
      'can i send this to my client',
      'can somebody else see this automation',
      'how do i make a link to it',
    ],
    say: 'Yes. Save it, open it under “Saved Automations” and choose Share in its menu: you get a link that shows the drawing, the guide and the file to anybody who has it, without an account. You can end the link at any time. Or send the downloaded file.',
  },
  {
    ask: [
      'who can see my workflows',
      'who can see what i type',
      'is it private',
      'can other people see my automations',
      'do you sell my data',
      'do you read my messages',
    ],
    say: 'Only you see your conversations and automations, unless you share a link. Administrators can open them to help you; each time is written down. Passwords and keys never reach Plainflow at all: you enter them in your own n8n. What is kept, and for how long, stands in the privacy policy.',
  },
  {
    ask: [
      'can i go back to an earlier version',
      'how do i undo a change',
      'where is the version history',
      'how do i restore the old version',
      'i liked it better before how do i get it back',
    ],
    say: 'Say “undo” here to take back the last change. A saved automation keeps its versions: in its menu under “Saved Automations” choose Versions to compare them and to bring one back.',
  },
  {
    ask: [
      'how do i rename it',
      'how do i change the name of the automation',
      'can i give it another name',
      'how to change the title',
    ],
    say: 'Press the pencil beside the name above the drawing.',
  },
  {
    ask: [
      'can i build from a video',
      'how do i use a youtube tutorial',
      'does it work with youtube links',
      'can you make a workflow from a tutorial',
    ],
    say: 'Yes, with a paid plan: choose “YouTube Video” above the message field and paste the link, or paste the transcript.',
  },
  {
    ask: [
      'can i bring my own workflow',
      'can you fix my existing workflow',
      'can i upload a json file',
      'can you check my workflow',
      'how do i improve a workflow i already have',
    ],
    say: 'Yes. Drop its .json file anywhere on this page, or paste it into the message field: it is drawn and checked, what has one right answer can be mended with a press, and you can tell me what to change in it.',
  },
  {
    ask: [
      'what is the difference between free and pro',
      'what do i get with a paid plan',
      'is it worth paying',
      'what does the monthly plan include',
      'what does lifetime mean',
    ],
    say: 'Both paid plans have no limit of prompts and can build from video tutorials. Monthly can be canceled at any time and works to the end of the month that is paid; lifetime is paid once and includes all future updates. The prices stand on the Pricing page.',
  },
  {
    ask: ['how do i cancel my plan', 'how do i cancel', 'can i stop paying', 'how do i end my subscription'],
    say: 'Under Subscription at the top, press “Cancel Subscription”. Everything works to the end of what you paid for, and what you made stays yours.',
  },
  {
    ask: [
      'can i get a refund',
      'how do i get my money back',
      'what if i do not like it',
      'do you have a money back guarantee',
    ],
    say: 'Yes, within 30 days of your first payment, on both plans: press “Contact Support” on the page “Manage Subscription” and write to us.',
  },
  {
    ask: [
      'where are my invoices',
      'where do i find my receipt',
      'i need an invoice',
      'how do i change my card',
      'where can i see my payments',
    ],
    say: 'Under Subscription, “Advanced Subscription Management”: your payments with their receipts, and the billing portal for cards and invoices.',
  },
  {
    ask: [
      'how do i change my password',
      'how do i change my email',
      'how do i delete my account',
      'where are my settings',
      'how do i turn on two step login',
    ],
    say: 'Under Settings at the top right: profile, password and second factor, your data to download, and the deletion of your account.',
  },
  {
    ask: [
      'can i use my own openai key',
      'do you use chatgpt',
      'which ai do you use',
      'can i use my own assistant',
      'does this use ai',
      'are you an llm',
    ],
    say: 'A small reader of our own reads what you write, without any outside service. Where it has doubts, “Ask my own assistant” below a reply copies everything that the assistant you already use needs, and takes its answer back. Whoever runs Plainflow can also connect a language model.',
  },
  {
    ask: ['which languages do you understand', 'can i write in german', 'do you speak spanish', 'can i type in french'],
    say: 'Please write in English; simple English is enough. The texts that your automation sends can be in any language: put them in quotes.',
  },
  {
    ask: [
      'what does the yellow dot mean',
      'why is there a yellow dot',
      'what does the yellow mark mean',
      'what is the yellow circle in the drawing',
      'what are the yellow chips below',
    ],
    say: 'A yellow dot marks what I assumed because you did not say it. Press the step, or the chip below the drawing, to see why and to choose something else.',
  },
  {
    ask: [
      'what does fill in mean',
      'what does to fill in mean',
      'why is a step dashed',
      'what is the dashed box',
      'what do i have to fill in',
      'how do i fill in the blanks',
      'what is still missing',
    ],
    say: 'A dashed step needs something that only you know, such as which sheet or which channel. Press “to fill in” below the drawing and type it there, or choose it from the list in n8n after the import.',
  },
  {
    ask: ['how do i download it', 'where is the file', 'how do i get the json', 'how do i export this'],
    say: 'Press “Download JSON” below the drawing; “Copy” puts the same into your clipboard, and n8n’s editor takes it with Ctrl+V. “Send to my n8n” puts it there directly once you have connected your n8n in Settings.',
  },
  {
    ask: [
      'how do i import the file',
      'where do i upload the json file in n8n',
      'what do i do with the file',
      'how do i put it into n8n',
      'where do i put the file',
    ],
    say: 'In n8n, open Workflows and create a new one, then choose “Import from File” in the menu at the top right (⋯) and take the downloaded file. The guide beside each automation says which credentials to create and how to test it.',
  },
  {
    ask: [
      'how do i connect my n8n',
      'can you put it into my n8n directly',
      'what is send to my n8n',
      'how do i get an n8n api key',
      'can you install it for me',
    ],
    say: 'In n8n, open Settings, “n8n API” and create a key. Here, open Settings and its part “n8n”, and enter the address of your n8n with that key; from then on “Send to my n8n” below the drawing puts automations there, switched off, for you to look at.',
  },
  {
    ask: [
      'which n8n version do i need',
      'does it work with my version of n8n',
      'what if my n8n is older',
      'is this for n8n cloud or self hosted',
    ],
    say: 'Files work in n8n Cloud and in your own n8n, release 1.79 of February 2025 or newer. Above the drawing, choose the release that you run, and the file is made to fit it.',
  },
  {
    ask: [
      'can you make it for zapier',
      'does it work with make',
      'can i export to power automate',
      'is this only for n8n',
    ],
    say: 'Only for n8n: the file is an n8n workflow.',
  },
  {
    ask: [
      'what is sample data',
      'can i try it without accounts',
      'can i see it run first',
      'is there a demo of my workflow',
      'what would it send',
    ],
    say: 'Press a step in the drawing: it shows with sample values what it would send, store or answer. In the menu above the drawing, “Sample data” also puts such values into the file, so that it can be run in n8n before any account is connected.',
  },
  {
    ask: [
      'is it accurate',
      'can i trust this',
      'what if it is wrong',
      'do you make mistakes',
      'how do i know it does what i asked',
    ],
    say: 'Look before you use it: the drawing shows every step, what I assumed is marked, and what I did not build is told in the reply. Try it in n8n with “Execute workflow” and test values before you switch it on. Where I misread something, say what is different.',
  },
];
