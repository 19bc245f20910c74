import type { Tutorial } from './tutorial.ts';

/** An agent with model, memory and tools; n8n's words throughout; a model is exchanged on the way. */
export const assistant: Tutorial = {
  title: 'Build a personal AI assistant on Telegram (n8n agent)',
  description: 'Agents, memory and tools explained.',
  transcript: `what's up builders so today we're making a personal assistant that lives in your telegram and yes there are a
thousand apps for that like chat gpt but none of them can look into your own calendar okay so brand new workflow and the trigger
is going to be the telegram trigger on message and you need a bot from bot father i showed that in the last video so go watch
that and then let's add an ai agent node here on the canvas and this is the brain source for prompt define below and we drag
in the message text and then the agent has these three little plus buttons so chat model i'm going to click on the plus and
take the anthropic chat model hmm actually let's use the open router chat model instead because then you can switch models later
temperature zero point three and for memory we use simple memory and the context window length is twenty so it remembers the last
twenty messages and then the tools that's the fun part so click on the plus under tool and search for google calendar and that's
the get many events operation so it can read my appointments and another tool gmail send a message so it can write mails for me
and one more the calculator because language models can't do math right now the system message says you are a friendly assistant
called jarvis keep your answers short okay and the last node after the agent is telegram send a text message and the chat id
comes from the trigger and the text is the output of the agent let me test it what's on my calendar today boom two meetings that is
so cool people ask me why not use zapier and well in zapier you would need three zaps for that smash the like button and see you`,
  edges: ['agent>telegram', 'telegramTrigger>agent'],
  below: [
    'agent<gmailTool',
    'agent<googleCalendarTool',
    'agent<lmChatOpenRouter',
    'agent<memoryBufferWindow',
    'agent<toolCalculator',
  ],
  gone: ['lmChatAnthropic', 'lmChatOpenAi'],
  values: [
    ['lmChatOpenRouter', /"temperature":0\.3/],
    ['memoryBufferWindow', /"contextWindowLength":20/],
    ['agent', /jarvis/],
  ],
};
