import type { Tutorial } from './tutorial.ts';

/** Two kinds of messages come together; one place for another at the end of a breath. */
export const dogWalk: Tutorial = {
  title: 'Transcribe voice notes and make tasks',
  description: 'Telegram + Whisper + Todoist',
  transcript: `hi i'm always walking my dog and having ideas and then i forget them so now i just talk to my telegram bot so telegram trigger updates
message and then switch because it can be text or a voice message so first rule message voice file id exists and the second message text
exists for voice we take telegram get a file with the file id of the voice and then open ai transcribe a recording input field data and for
text we need an edit fields with a field called text with the message text so that both have the same name and then both go in the
information extractor and i want a title a due date and a project and the model is google gemini chat model flash is fast and free um then
todoist create a task project is inbox content is the title and due date string is the due date and then a telegram message back to me done
and the title chat id from the trigger oh and i almost forgot i also want to save the raw text to a google doc no no let me use notion
append a block to the page ideas okay yes that's better so notion append after and the block id is the page okay have fun with it`,
  edges: [
    'informationExtractor>todoist',
    'openAi>informationExtractor',
    'set>informationExtractor',
    'switch:1>set',
    'switch>telegram',
    'telegram2>notion',
    'telegram>openAi',
    'telegramTrigger>switch',
    'todoist>telegram2',
  ],
  below: ['informationExtractor<lmChatGoogleGemini'],
  gone: ['googleDocs'],
  values: [
    ['todoist', /inbox/],
    ['notion', /block/],
  ],
};
