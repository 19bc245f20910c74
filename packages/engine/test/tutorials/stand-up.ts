import type { Tutorial } from './tutorial.ts';

/** An output for failures; a cron expression; one name for another in one breath. */
export const standUp: Tutorial = {
  title: 'Jira to Slack standup bot',
  description: 'For scrum teams',
  transcript: `good morning scrum masters so every morning at nine fifteen we have the stand up and nobody knows what they did so we make a bot schedule
trigger cron expression fifteen nine star star one dash five and then jira software get many issues and under options jql and i write
project equals web and updated greater than minus one d and that gives me the issues of yesterday next summarize node no sorry not summarize
that's for numbers we use the aggregate node all item data into one list and an openai node message a model gpt four o and the prompt is
summarise these issues per person as a short stand up report use bullet points after that slack send a message to the channel standup and i
choose simple text message and drag the content in and if jira is down i want to know so on the jira node settings on error continue using
error output and from the error output a second slack message to me direct message user dominik jira is down alright that's your stand up
bot`,
  edges: ['aggregate>chainLlm', 'chainLlm>slack', 'jira:1>slack2', 'jira>aggregate', 'scheduleTrigger>jira'],
  below: ['chainLlm<lmChatOpenAi'],
  gone: ['summarize'],
  values: [
    ['scheduleTrigger', /15 9 \* \* 1-5/],
    ['slack', /#standup/],
  ],
};
