import type { Tutorial } from './tutorial.ts';

/** A Switch with three outputs, told by number and by name; a description with chapters; terse. */
export const supportDesk: Tutorial = {
  title: 'Route customer feedback with the Switch node',
  description: `0:00 Intro\n0:40 Webhook\n1:30 Switch\n3:00 Outputs`,
  transcript: [
    {
      start: 0,
      text: 'hello and welcome i am dimitri in this tutorial we route feedback by type some of you asked about hubspot',
    },
    { start: 12, text: 'that is a different topic so no hubspot today' },
    {
      start: 40,
      text: 'start with the webhook node http method is post and the path is feedback respond immediately is fine',
    },
    { start: 61, text: 'copy the test url and put it in your form' },
    {
      start: 92,
      text: 'now add a switch node the mode is rules and the first rule is type equals complaint rename the output to complaint',
    },
    { start: 110, text: 'the second rule type equals question and the third rule is type equals praise' },
    {
      start: 181,
      text: 'good now the first output we connect to jira create an issue the project is customer care summary is the subject',
    },
    { start: 203, text: 'the second output goes to zendesk create a ticket' },
    {
      start: 220,
      text: 'and the third output goes to discord send a message to the channel hash kudos with the name and the text',
    },
    { start: 250, text: 'i had a slack node on this one but i removed it again' },
    { start: 262, text: 'that is all thank you for watching' },
  ],
  edges: ['switch:1>zendesk', 'switch:2>discord', 'switch>jira', 'webhook>switch'],
  gone: ['slack', 'hubspot'],
  values: [
    ['webhook', /"path":"feedback"/],
    ['webhook', /"httpMethod":"POST"/],
    ['switch', /complaint.*question.*praise/],
    ['discord', /kudos/],
  ],
};
