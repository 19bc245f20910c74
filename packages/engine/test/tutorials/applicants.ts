import type { Tutorial } from './tutorial.ts';

/** Both ways of a decision, then what holds for both; ordinary words for most nodes. */
export const applicants: Tutorial = {
  title: 'We automated our hiring inbox',
  description: 'HR automation for a kindergarten.',
  transcript: `hello so we are a kindergarten with four groups and we get many applications and my colleague britta answered
all of them by hand and she said she would rather clean the sandbox so today i show you what we did i'm not a programmer i should say
that first so the applicants fill in a typeform and that's our trigger typeform trigger you choose your form here and that's all and
then the ai has to read it so we took the ai agent but honestly an agent is too much for this so i deleted it again and took the basic
llm chain instead and the model is open ai chat model gpt four o mini and i say in the prompt you are the head of a kindergarten
read the application and give a score from one to ten and a short reason and then there's this switch require specific
output format you turn it on and then you add a structured output parser with score and reason and then comes an if so add the if
node and the condition is score greater than or equal to seven and if it's true we send an email with gmail to the
applicant subject is your interview and there's a link to book a time and if it's false then also gmail but a friendly no so gmail
send a message subject thank you for your application okay and both branches go into google sheets append a row so that britta can
see everything the sheet is called applicants and there's the name the email the score and the reason and that's our whole hiring
process don't forget to activate it bye bye from us all`,
  edges: [
    'chainLlm>if',
    'gmail2>googleSheets',
    'gmail>googleSheets',
    'if:1>gmail2',
    'if>gmail',
    'typeformTrigger>chainLlm',
  ],
  below: ['chainLlm<lmChatOpenAi', 'chainLlm<outputParserStructured'],
  gone: ['agent', 'switch'],
  values: [
    ['if', /"rightValue":7/],
    ['lmChatOpenAi', /gpt-4o-mini/],
    ['outputParserStructured', /score.*reason/],
    ['googleSheets', /applicants/],
  ],
};
