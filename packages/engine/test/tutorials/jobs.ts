import type { Tutorial } from './tutorial.ts';

/** Dense; an address with paths, an agent without tools, a decision told in passing. */
export const jobs: Tutorial = {
  title: 'Scrape job listings',
  description: '',
  transcript: `so my brother is looking for a job as a chef and i'm the nerd of the family so let's scrape some job listings every morning at six we schedule it with the schedule trigger days hour six and then i make a http request get method url jobs dot example slash chef slash hamburg the answer is html so
the html node extract html content the key is jobs css selector is dot job dash card return array that gives one item with an array so split out the field jobs then remove duplicates compared with previous runs and i want the ai to tell me if it fits so ai agent with gemini google gemini chat model temperature zero and
the system message is you know my brother he hates night shifts say yes or no with structured output parser fits and why then if fits is true true branch discord send a message to the channel hash jobs and the false one ends here i tested telegram too but he only reads discord okay that's everything good luck brother`,
  edges: [
    'scheduleTrigger>httpRequest',
    'httpRequest>html',
    'html>splitOut',
    'splitOut>removeDuplicates',
    'removeDuplicates>agent',
    'agent>if',
    'if>discord',
  ],
  below: ['agent<lmChatGoogleGemini', 'agent<outputParserStructured'],
  gone: ['telegram'],
  values: [
    ['scheduleTrigger', /"triggerAtHour":6/],
    ['httpRequest', /jobs\.example\/chef\/hamburg/],
    ['lmChatGoogleGemini', /"temperature":0/],
    ['discord', /jobs/],
  ],
};
