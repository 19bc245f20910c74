import type { Tutorial } from './tutorial.ts';

/** A service is taken back in the middle of a way, and an interface is called instead. */
export const triage: Tutorial = {
  title: 'GitLab to Linear: bug triage bot',
  description: '',
  transcript: `ok so um gitlab trigger event is issue right and then we let ai decide so basic llm chain model claude the anthropic chat model and it gets a structured output parser with severity and team and
then a switch node on severity so if severity equals critical that's output one if severity equals normal that's output two so critical goes to pagerduty create an incident uh wait no we
don't have pagerduty any more it's opsgenie and there's no node for it so remove that and just use an http request method post url api dot opsgenie dot com slash v two slash alerts with header auth
okay and normal goes to linear create an issue the team is platform and the title is the title of the issue and that's pretty much it i had jira in here first but nobody wants jira thanks`,
  edges: ['gitlabTrigger>chainLlm', 'chainLlm>switch', 'switch>httpRequest', 'switch:1>linear'],
  below: ['chainLlm<lmChatAnthropic', 'chainLlm<outputParserStructured'],
  gone: ['pagerDuty', 'jira'],
  values: [
    ['httpRequest', /api\.opsgenie\.com\/v2\/alerts/],
    ['httpRequest', /"method":"POST"/],
    ['outputParserStructured', /severity.*team/],
  ],
};
