/** What is said in a tutorial made up for the page; what became of it is the engine's own answer. */
export const TALK = {
  title: 'New leads into Slack',
  description: '',
  transcript: [
    '0:42 so first we drag in a schedule trigger, let’s say every fifteen minutes',
    '1:58 then an HTTP request node, method get, to https://api.example.com/leads',
    '3:31 now we add a filter node, and only keep the ones where the score is greater than 50',
    '4:47 and last a Slack node that posts a message to the channel leads',
  ].join('\n'),
} as const;
