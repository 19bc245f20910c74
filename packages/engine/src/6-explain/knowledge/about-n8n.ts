import { type Known, TRIGGER } from './known.ts';

/** Where data and passwords go. */
export const SAFETY =
  'The file holds no passwords and no keys: you create the credentials in your own n8n, and your data passes through that n8n and the services of its steps, not through Plainflow.';

/** What people ask about n8n and the services that it works with. */
export const ABOUT_N8N: readonly Known[] = [
  {
    ask: ['what is n8n', 'do i need n8n', 'why do i need n8n', 'what do i do with n8n'],
    say: 'n8n is the program that runs your automation, in its own cloud or on a machine of yours. Plainflow makes the workflow file for it; you import the file there, connect your accounts and switch it on.',
  },
  {
    ask: ['do i have to pay for n8n', 'is n8n free', 'do i need a paid n8n plan', 'how much does n8n cost'],
    say: 'n8n on a machine of your own is free for your own use (the Community Edition); n8n Cloud is a paid service with a trial. Nothing that I build needs more than that, unless its reply says so. What the connected services charge is up to them.',
  },
  {
    ask: ['how do i install n8n', 'how do i get n8n', 'where do i run n8n', 'how do i set up n8n on my computer'],
    say: 'The quickest way is an account at n8n Cloud. On your own machine: with Node.js, run “npx n8n” and open http://localhost:5678; for a server, n8n’s documentation describes Docker. For triggers that are called from outside, your n8n needs an address that the internet can reach.',
  },
  {
    ask: [
      'does it run when my computer is off',
      'does my laptop have to be on',
      'will it work at night when i am asleep',
      'does it keep running when i close the browser',
    ],
    say: 'The automation runs in your n8n, day and night. In n8n Cloud or on a server your own computer may be off; if n8n runs on your laptop, the laptop must be on.',
  },
  {
    ask: [
      'how do i turn it on',
      'how do i activate it',
      'how do i publish the workflow',
      'why does nothing happen',
      'it does not start by itself',
      'how do i make it run automatically',
    ],
    say: 'After the import a workflow is switched off. In n8n, open it and press Publish (in older releases the switch Active) at the top right; from then on its trigger starts it. Before, only “Execute workflow” runs it, once.',
  },
  {
    ask: [
      'how do i stop it',
      'how do i pause the automation',
      'how do i turn it off',
      'can i deactivate it for a while',
    ],
    say: 'In n8n, open the workflow and choose Unpublish (in older releases, the switch Active) at the top right. It stays there as it is and can be switched on again.',
  },
  {
    ask: ['what is a credential', 'what are credentials', 'what does connect an account mean'],
    say: 'A credential is an account of yours that n8n keeps for a service, so that its steps may sign in there. You create it once in your own n8n; each workflow can use it. Plainflow never sees it.',
  },
  {
    ask: ['why do i need a webhook', 'what is a webhook', 'what is a webhook for', 'what does webhook mean'],
    node: 'webhook',
    say: 'A webhook is a web address of your own n8n. Whoever calls it starts the automation with what was sent: that is how a form, a shop or another program tells n8n that something happened, at once and without asking every few minutes.',
  },
  {
    ask: [
      'where do i find the webhook url',
      'what is my webhook address',
      'which url do i have to enter in the other app',
      'what is the difference between test url and production url',
    ],
    say: 'Open the Webhook step in n8n: it shows two addresses. The test URL works while “Listen for test event” runs; the production URL works once the workflow is published. Give the other service the production URL.',
  },
  {
    ask: [
      'what is a trigger',
      'what does trigger mean',
      'why is the first step different',
      'why does it need a trigger',
    ],
    node: TRIGGER,
    say: 'A trigger is the first step: it tells when the automation starts, for example at a time, when a mail comes in or when an address is called. Without one, it only runs by hand.',
  },
  {
    ask: ['what is a workflow', 'what does workflow mean', 'is a workflow the same as an automation'],
    say: 'A workflow is what n8n calls an automation: its steps and the connections between them.',
  },
  {
    ask: ['what is a node', 'what does node mean', 'what are the boxes'],
    say: 'A node is one step in n8n: a box in the drawing that fetches, changes or sends something.',
  },
  {
    ask: [
      'what is an item',
      'what are items in n8n',
      'why does it send more than one message',
      'why do i get ten messages instead of one',
      'why does the step run several times',
    ],
    say: 'n8n hands lists of items from step to step, and each step works once for each item: ten rows in, ten messages out. To get one message for all, say “in one message” and I join them first.',
  },
  {
    ask: [
      'what is the difference between if and switch',
      'if or switch',
      'when do i use switch',
      'what does switch do',
    ],
    say: 'An If has two ways: items that pass its test leave by “true”, all others by “false”. A Switch has as many ways as you need and sends each item down the first whose rule fits.',
  },
  {
    ask: ['what is the difference between if and filter', 'what does the filter do', 'what is a filter'],
    node: 'filter',
    say: 'A Filter lets only those items go on that pass its test; the others end there. An If keeps both kinds, on two ways.',
  },
  {
    ask: ['what does the if do', 'what is an if node', 'what does true and false mean'],
    node: 'if',
    say: 'An If tests each item: those that pass its test leave by “true”, all others by “false”.',
  },
  {
    ask: ['what does merge do', 'what is a merge', 'why do the ways come together'],
    node: 'merge',
    say: 'A Merge brings what comes on several ways together again: one list after the other, or items joined by a field that they share.',
  },
  {
    ask: ['what does the loop do', 'what is loop over items', 'why is there a loop'],
    node: 'splitInBatches',
    say: 'A loop works through the items a few at a time and goes on once all are done. It is needed where a service must not be called for everything at once.',
  },
  {
    ask: ['what does aggregate do', 'what is aggregate', 'why is there an aggregate step'],
    node: 'aggregate',
    say: 'Aggregate makes one item of many, for example to send one message instead of ten.',
  },
  {
    ask: [
      'what is an expression',
      'what do the curly brackets mean',
      'what is dollar json',
      'what does the code in double braces mean',
    ],
    say: 'Words in double curly brackets, such as {{ $json.email }}, are expressions: they stand for a value that an earlier step hands on. In n8n, open the step and drag a field from the left into a field to make one.',
  },
  {
    ask: ['what is a set node', 'what does edit fields do', 'why is there an edit fields step'],
    node: 'set',
    say: 'Edit Fields writes fields of an item: it puts in new ones, renames them or keeps only some, so that later steps find them under the right names.',
  },
  {
    ask: ['what is http request', 'what does the http request do', 'why is there an http request'],
    node: 'httpRequest',
    say: 'An HTTP Request calls a web address, to fetch something from it or to send something there. It is used where n8n has no step of its own for a service.',
  },
  {
    ask: ['what is an api', 'what does api mean', 'what is an api key', 'where do i get an api key'],
    say: 'An API is how programs talk to a service, and an API key is your password for that. Most services show it in their settings under “API”, “Developers” or “Integrations”. Enter it in n8n as a credential, never in this chat.',
  },
  {
    ask: ['what is json', 'what does json mean', 'what is the json tab'],
    say: 'JSON is how programs write data: names with their values, in curly brackets. The workflow file is JSON; you need not read it.',
  },
  {
    ask: ['what is an ai agent', 'what does the agent do', 'what is the difference between an agent and a chain'],
    node: 'agent',
    say: 'An AI agent is a language model that decides itself which of its tools it uses, and in what order, to do what it is told. A chain asks the model once and hands its answer on.',
  },
  {
    ask: ['what is memory for', 'why does the agent need memory', 'what does window buffer memory do'],
    say: 'Memory lets an agent remember what was said before in the same conversation. Without it, each message is the first one.',
  },
  {
    ask: ['what is a cron expression', 'what does cron mean', 'what do the five stars mean'],
    say: 'A cron expression writes a time table in five parts, minute, hour, day, month and weekday: 0 9 * * 1 is Mondays at 9.',
  },
  {
    ask: [
      'which time zone does it use',
      'in which timezone does it run',
      'why does it run an hour late',
      'how do i change the time zone',
    ],
    say: 'Times are those of your n8n. In the workflow’s menu, choose Settings and Timezone; without one, that of the n8n instance counts. Or tell me the zone, such as “9 am Berlin time”.',
  },
  {
    ask: [
      'what happens when a step fails',
      'what if something goes wrong',
      'what happens if there is an error',
      'what happens when the service is down',
      'how do i know when it fails',
    ],
    say: 'When a step fails, n8n stops that run and lists it under Executions with the reason; later runs start as usual. Say “if anything fails, send me an email” and I will add that, or “try three times”.',
  },
  {
    ask: [
      'where do i see the runs',
      'where can i see what happened',
      'what is an execution',
      'how do i see the log',
      'where do i see errors',
    ],
    say: 'In n8n, open the workflow and its Executions: each run is listed with what every step got and gave. A failed one can be run again from there.',
  },
  {
    ask: ['how do i test it', 'how can i try it out', 'how do i run it once', 'can i test without sending anything'],
    say: 'In n8n, press “Execute workflow”: it runs once, and each step shows what came in and went out. Use a test sheet, a test channel or your own address first; a step that should not run yet can be deactivated by pressing D on it.',
  },
  {
    ask: [
      'where do i find my spreadsheet id',
      'how do i find the sheet id',
      'what is the google sheet id',
      'which spreadsheet do i have to choose',
    ],
    say: 'You rarely need it: once the Google account is connected, open the step in n8n and pick the spreadsheet from the list. The id is the long part of its address between /d/ and /edit.',
  },
  {
    ask: [
      'where do i find the channel id',
      'how do i find the slack channel',
      'why does slack say not in channel',
      'the bot is not in the channel',
      'how do i invite the bot',
    ],
    say: 'In n8n, pick the channel from the list of the step, or write its name. Slack lets an app post only where it is a member: in Slack, type “/invite @name-of-your-app” in that channel.',
  },
  {
    ask: [
      'where do i find my telegram chat id',
      'what is the chat id',
      'how do i get a telegram bot',
      'how do i make a bot token',
    ],
    say: 'In Telegram, write to @BotFather, send /newbot and copy its token into an n8n credential. Then send your bot any message; the chat id is in what a Telegram Trigger receives, as message.chat.id.',
  },
  {
    ask: [
      'why does google say access blocked',
      'google app not verified',
      'what is the redirect url',
      'why does oauth not work',
      'redirect uri mismatch',
    ],
    say: 'In n8n Cloud, “Sign in with Google” is enough. In your own n8n, Google needs an OAuth client: in Google Cloud, switch on the API, create a client of the kind “Web application” and enter the redirect URL that n8n shows in the credential, letter by letter. While the app is in testing, add your own address as a test user.',
  },
  {
    ask: ['is my data safe', 'is it secure', 'where does my data go', 'do you store my passwords'],
    say: SAFETY,
  },
  {
    ask: [
      'what are the costs of running it',
      'does each run cost money',
      'how expensive is it to run',
      'what does openai cost',
    ],
    say: 'Running it costs what your n8n costs. Services may charge for their part: language models by the length of texts, SMS and calls by the piece. A schedule that runs less often, or one request for all instead of one for each, keeps that low.',
  },
  {
    ask: [
      'how often does it check for new things',
      'how quickly does it react',
      'is it real time',
      'what is polling',
      'how long does it take until it starts',
    ],
    say: 'Triggers that are called start within a second. Those that have to ask, such as for new mails or new rows, ask at the interval of the step, often every minute; you can tell me another, such as “every 15 minutes”.',
  },
  {
    ask: ['can i edit it in n8n afterwards', 'can i change it later in n8n', 'can i add steps myself'],
    say: 'Yes. After the import it is a workflow like any other: change values, move and add steps as you like. To go on here, drop the changed file on this page.',
  },
  {
    ask: ['what are sub nodes', 'what are the small circles below', 'what is the model below the agent'],
    say: 'Below an AI step hang its parts: the language model that it asks, its memory, its tools. They have no turn of their own; the step above uses them.',
  },
  {
    ask: ['what is a vector store', 'what are embeddings', 'what is rag'],
    say: 'A vector store keeps pieces of your documents so that they can be found by meaning; embeddings are what makes that possible. An agent looks there first and answers from what it finds.',
  },
  {
    ask: ['what does split out do', 'what is split out', 'why is the list split'],
    node: 'splitOut',
    say: 'Split Out makes one item of each entry of a list, so that the steps behind it work on each entry.',
  },
  {
    ask: ['what does wait do', 'what is the wait step', 'how long can it wait'],
    node: 'wait',
    say: 'Wait holds the run for a time, until a moment, or until somebody answers; n8n keeps it meanwhile, for days if need be.',
  },
  {
    ask: [
      'what is the code step',
      'what does the code node do',
      'do i have to write code',
      'do i need to know programming',
    ],
    node: 'code',
    say: 'You need no programming. Where no ready step does what you asked, a Code step holds a few lines of JavaScript that are written for you and were tried on sample values.',
  },
];
