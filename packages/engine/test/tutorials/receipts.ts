import type { Tutorial } from './tutorial.ts';

/** Pictures that are looked at; a way that leads on to the end of another. */
export const receipts: Tutorial = {
  title: 'Log your expenses via Telegram photo',
  description: '',
  transcript: `so i hate receipts and that's why i take a photo and send it to my telegram bot and that's it so telegram trigger on message and you have to
turn on download images in the additional fields then we need something that looks at the picture so openai analyze image and the model is
four o and text input is read this receipt and return shop date and total as json and input type is binary file then a code node to parse
the json because sometimes it puts these three backticks around it and then we save it in supabase create a row table expenses and map the
three fields then and this is nice if the total is over one hundred then i want my wife to know so an if node total larger than one hundred
true goes to a second telegram message to her chat id false goes directly to a telegram message to me saved and the true branch should also
end there so i connect both done`,
  edges: [
    'code>supabase',
    'if:1>telegram2',
    'if>telegram',
    'openAi>code',
    'supabase>if',
    'telegram>telegram2',
    'telegramTrigger>openAi',
  ],
  values: [
    ['if', /100/],
    ['supabase', /expenses/],
  ],
};
