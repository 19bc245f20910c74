import type { Tutorial } from './tutorial.ts';

/** An agent with tools, and the way out of it. */
export const dentist: Tutorial = {
  title: 'AI customer support agent on WhatsApp',
  description: 'Agent with memory and two tools.',
  transcript: `so in this tutorial i'm gonna show you how to build a whatsapp agent for a dentist that can answer questions and book appointments and first
of all you need a meta developer account that's the ugly part i've linked the documentation okay we start with the whatsapp trigger and
trigger on messages then the ai agent node and the source for prompt is define below and i drag in the text body of the message the system
message is you are the friendly receptionist of dental clinic smile you answer short and you never give medical advice for the chat model we
click on the plus under chat model open ai chat model g p t four point one mini for the memory simple memory and here it complains because
there's no session id so you choose define below and take the phone number of the sender as key context window ten next the tools so first
tool is google calendar tool and i use get many events so it sees what's free and then a second google calendar tool create an event and i
let the model define the start and end with this little sparkle button then a third tool which is google sheets get rows the document is
prices and so it can answer how much a cleaning costs um i had a wikipedia tool in there for fun i'll remove that and at the end we have to
send it back so whatsapp business cloud send message recipient is the sender's number and text body is the output of the agent let's try it
hi do you have time on thursday and look yes we have ten thirty perfect thank you for watching`,
  edges: ['agent>whatsApp', 'whatsAppTrigger>agent'],
  below: [
    'agent<googleCalendarTool',
    'agent<googleCalendarTool2',
    'agent<googleSheetsTool',
    'agent<lmChatOpenAi',
    'agent<memoryBufferWindow',
  ],
  gone: ['toolWikipedia'],
  values: [
    ['memoryBufferWindow', /10/],
    ['lmChatOpenAi', /gpt-4\.1-mini/],
    ['googleSheetsTool', /prices/],
  ],
};
