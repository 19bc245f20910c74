import type { Tutorial } from './tutorial.ts';

/** Two nodes of one service with different work, the maker's own nodes, ideas for later. */
export const podcast: Tutorial = {
  title: 'Podcast show notes on autopilot',
  description: 'Tools: n8n, Dropbox, OpenAI, Ghost',
  transcript: `hey friends it's the podcast lady again so after every episode i have to write show notes and i hate it like really hate it and
my editor in manila charges twenty dollars for it so here we go i'm on the canvas and i click the plus and i type dropbox and hmm there's no dropbox trigger
in n eight n which is funny so what i do is a schedule trigger every thirty minutes and then dropbox list a folder and the folder path is slash episodes
then i only want new ones so remove duplicates node and the operation is remove items processed in previous executions and it compares the id and then
dropbox again download and now open ai transcribe a recording that's the audio resource okay so that gives me the text and then another open ai
node message a model gpt four point one and the prompt is write show notes with five bullet points and a catchy title and then ghost create a post with
status draft so i can check it before it goes out and finally a telegram message to me that it's ready so telegram send a text message you could also
publish it to medium or write a linkedin post with the same text but let's keep it simple if you enjoyed this come join my free skool community ciao`,
  edges: [
    'scheduleTrigger>dropbox',
    'dropbox>removeDuplicates',
    'removeDuplicates>dropbox2',
    'dropbox2>openAi',
    'openAi>chainLlm',
    'chainLlm>ghost',
    'ghost>telegram',
  ],
  gone: ['medium', 'linkedIn'],
  values: [
    ['scheduleTrigger', /"minutesInterval":30/],
    ['dropbox', /episodes/],
    ['chainLlm', /5 bullet points/],
  ],
};
