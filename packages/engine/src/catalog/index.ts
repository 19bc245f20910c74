import { agentTools } from './nodes/agent-tools.ts';
import { aggregate } from './nodes/aggregate.ts';
import { aiAgent } from './nodes/ai-agent.ts';
import { airtable } from './nodes/airtable.ts';
import { airtableTrigger } from './nodes/airtable-trigger.ts';
import { asana } from './nodes/asana.ts';
import { awsS3 } from './nodes/aws-s3.ts';
import { calTrigger } from './nodes/cal-trigger.ts';
import { calendlyTrigger } from './nodes/calendly-trigger.ts';
import { chatTrigger } from './nodes/chat-trigger.ts';
import { clickUp } from './nodes/click-up.ts';
import { compareDatasets } from './nodes/compare-datasets.ts';
import { compression } from './nodes/compression.ts';
import { convertToFile } from './nodes/convert-to-file.ts';
import { crypto } from './nodes/crypto.ts';
import { dataTable } from './nodes/data-table.ts';
import { dateTime } from './nodes/date-time.ts';
import { deepL } from './nodes/deep-l.ts';
import { discord } from './nodes/discord.ts';
import { dropbox } from './nodes/dropbox.ts';
import { editImage } from './nodes/edit-image.ts';
import { emailReadImap } from './nodes/email-read-imap.ts';
import { emailSend } from './nodes/email-send.ts';
import { errorTrigger } from './nodes/error-trigger.ts';
import { executeCommand } from './nodes/execute-command.ts';
import { executeWorkflow } from './nodes/execute-workflow.ts';
import { executeWorkflowTrigger } from './nodes/execute-workflow-trigger.ts';
import { extractFromFile } from './nodes/extract-from-file.ts';
import { facebookGraphApi } from './nodes/facebook-graph-api.ts';
import { facebookLeadAdsTrigger } from './nodes/facebook-lead-ads-trigger.ts';
import { form, formTrigger } from './nodes/form-trigger.ts';
import { freshdesk } from './nodes/freshdesk.ts';
import { ftp } from './nodes/ftp.ts';
import { ghost } from './nodes/ghost.ts';
import { git } from './nodes/git.ts';
import { github } from './nodes/github.ts';
import { githubTrigger } from './nodes/github-trigger.ts';
import { gitlab } from './nodes/gitlab.ts';
import { gmail } from './nodes/gmail.ts';
import { gmailTrigger } from './nodes/gmail-trigger.ts';
import { googleCalendar } from './nodes/google-calendar.ts';
import { googleCalendarTrigger } from './nodes/google-calendar-trigger.ts';
import { googleContacts } from './nodes/google-contacts.ts';
import { googleDocs } from './nodes/google-docs.ts';
import { googleDrive } from './nodes/google-drive.ts';
import { googleDriveTrigger } from './nodes/google-drive-trigger.ts';
import { googleSheets } from './nodes/google-sheets.ts';
import { googleSheetsTrigger } from './nodes/google-sheets-trigger.ts';
import { googleTasks } from './nodes/google-tasks.ts';
import { gotify } from './nodes/gotify.ts';
import { graphql } from './nodes/graphql.ts';
import { hackerNews } from './nodes/hacker-news.ts';
import { html } from './nodes/html.ts';
import { httpRequest } from './nodes/http-request.ts';
import { hubspot } from './nodes/hubspot.ts';
import { hubspotTrigger } from './nodes/hubspot-trigger.ts';
import { jinaAi } from './nodes/jina-ai.ts';
import { jira } from './nodes/jira.ts';
import { jiraTrigger } from './nodes/jira-trigger.ts';
import { jotFormTrigger } from './nodes/jot-form-trigger.ts';
import { languageModels } from './nodes/language-models.ts';
import { limit } from './nodes/limit.ts';
import { linear } from './nodes/linear.ts';
import { linearTrigger } from './nodes/linear-trigger.ts';
import { linkedIn } from './nodes/linked-in.ts';
import { llmChain } from './nodes/llm-chain.ts';
import { logic } from './nodes/logic.ts';
import { mailchimp } from './nodes/mailchimp.ts';
import { manualTrigger } from './nodes/manual-trigger.ts';
import { markdown } from './nodes/markdown.ts';
import { mattermost } from './nodes/mattermost.ts';
import { mcp } from './nodes/mcp.ts';
import { media } from './nodes/media.ts';
import { memories } from './nodes/memories.ts';
import { microsoftExcel } from './nodes/microsoft-excel.ts';
import { microsoftOneDrive } from './nodes/microsoft-one-drive.ts';
import { microsoftOneDriveTrigger } from './nodes/microsoft-one-drive-trigger.ts';
import { microsoftOutlook } from './nodes/microsoft-outlook.ts';
import { microsoftOutlookTrigger } from './nodes/microsoft-outlook-trigger.ts';
import { microsoftTeams } from './nodes/microsoft-teams.ts';
import { mondayCom } from './nodes/monday-com.ts';
import { mongoDb } from './nodes/mongo-db.ts';
import { mySql } from './nodes/my-sql.ts';
import { n8n } from './nodes/n8n.ts';
import { n8nTrigger } from './nodes/n8n-trigger.ts';
import { nextCloud } from './nodes/next-cloud.ts';
import { noOp } from './nodes/no-op.ts';
import { notion } from './nodes/notion.ts';
import { notionTrigger } from './nodes/notion-trigger.ts';
import { openWeatherMap } from './nodes/open-weather-map.ts';
import { perplexity } from './nodes/perplexity.ts';
import { pipedrive } from './nodes/pipedrive.ts';
import { pipedriveTrigger } from './nodes/pipedrive-trigger.ts';
import { postgres } from './nodes/postgres.ts';
import { readWriteFile } from './nodes/read-write-file.ts';
import { readyTools } from './nodes/ready-tools.ts';
import { reddit } from './nodes/reddit.ts';
import { redis } from './nodes/redis.ts';
import { removeDuplicates } from './nodes/remove-duplicates.ts';
import { renameKeys } from './nodes/rename-keys.ts';
import { respondToWebhook } from './nodes/respond-to-webhook.ts';
import { retrieval } from './nodes/retrieval.ts';
import { rssFeedRead } from './nodes/rss-feed-read.ts';
import { rssFeedReadTrigger } from './nodes/rss-feed-read-trigger.ts';
import { salesforce } from './nodes/salesforce.ts';
import { scheduleTrigger } from './nodes/schedule-trigger.ts';
import { sendGrid } from './nodes/send-grid.ts';
import { sendInBlue } from './nodes/send-in-blue.ts';
import { shopify } from './nodes/shopify.ts';
import { shopifyTrigger } from './nodes/shopify-trigger.ts';
import { slack } from './nodes/slack.ts';
import { slackTrigger } from './nodes/slack-trigger.ts';
import { sort } from './nodes/sort.ts';
import { splitOut } from './nodes/split-out.ts';
import { spotify } from './nodes/spotify.ts';
import { ssh } from './nodes/ssh.ts';
import { stopAndError } from './nodes/stop-and-error.ts';
import { strava } from './nodes/strava.ts';
import { stravaTrigger } from './nodes/strava-trigger.ts';
import { stripe } from './nodes/stripe.ts';
import { stripeTrigger } from './nodes/stripe-trigger.ts';
import { summarize } from './nodes/summarize.ts';
import { supabase } from './nodes/supabase.ts';
import { telegram } from './nodes/telegram.ts';
import { telegramTrigger } from './nodes/telegram-trigger.ts';
import { textAnalysis } from './nodes/text-analysis.ts';
import { textClassifier } from './nodes/text-classifier.ts';
import { todoist } from './nodes/todoist.ts';
import { trello } from './nodes/trello.ts';
import { trelloTrigger } from './nodes/trello-trigger.ts';
import { twilio } from './nodes/twilio.ts';
import { twilioTrigger } from './nodes/twilio-trigger.ts';
import { twitter } from './nodes/twitter.ts';
import { typeformTrigger } from './nodes/typeform-trigger.ts';
import { wait } from './nodes/wait.ts';
import { webhook } from './nodes/webhook.ts';
import { whatsApp } from './nodes/whats-app.ts';
import { whatsAppTrigger } from './nodes/whats-app-trigger.ts';
import { wooCommerce } from './nodes/woo-commerce.ts';
import { wooCommerceTrigger } from './nodes/woo-commerce-trigger.ts';
import { wordpress } from './nodes/wordpress.ts';
import { xml } from './nodes/xml.ts';
import { youTube } from './nodes/you-tube.ts';
import { zendesk } from './nodes/zendesk.ts';
import { zendeskTrigger } from './nodes/zendesk-trigger.ts';
import { zoom } from './nodes/zoom.ts';
import type { Profile } from './profile.ts';

/** Every profile; where words fit two nodes, the earlier one wins. */
export const profiles: readonly Profile[] = [
  gmail,
  gmailTrigger,
  googleSheets,
  googleSheetsTrigger,
  googleCalendar,
  googleCalendarTrigger,
  googleDrive,
  googleDriveTrigger,
  googleDocs,
  slack,
  slackTrigger,
  telegram,
  telegramTrigger,
  aggregate,
  airtable,
  airtableTrigger,
  asana,
  awsS3,
  calTrigger,
  calendlyTrigger,
  clickUp,
  compareDatasets,
  compression,
  convertToFile,
  crypto,
  dataTable,
  dateTime,
  deepL,
  discord,
  dropbox,
  editImage,
  emailReadImap,
  emailSend,
  errorTrigger,
  executeCommand,
  executeWorkflow,
  executeWorkflowTrigger,
  extractFromFile,
  facebookGraphApi,
  facebookLeadAdsTrigger,
  freshdesk,
  ftp,
  ghost,
  git,
  github,
  githubTrigger,
  gitlab,
  googleContacts,
  googleTasks,
  gotify,
  graphql,
  hackerNews,
  html,
  httpRequest,
  hubspot,
  hubspotTrigger,
  jinaAi,
  jira,
  jiraTrigger,
  jotFormTrigger,
  limit,
  linear,
  linearTrigger,
  linkedIn,
  mailchimp,
  manualTrigger,
  markdown,
  mattermost,
  microsoftExcel,
  microsoftOneDrive,
  microsoftOneDriveTrigger,
  microsoftOutlook,
  microsoftOutlookTrigger,
  microsoftTeams,
  mondayCom,
  mongoDb,
  mySql,
  n8n,
  n8nTrigger,
  nextCloud,
  noOp,
  notion,
  notionTrigger,
  openWeatherMap,
  perplexity,
  pipedrive,
  pipedriveTrigger,
  postgres,
  readWriteFile,
  reddit,
  redis,
  removeDuplicates,
  respondToWebhook,
  rssFeedRead,
  rssFeedReadTrigger,
  salesforce,
  sendGrid,
  sendInBlue,
  shopify,
  shopifyTrigger,
  renameKeys,
  sort,
  splitOut,
  spotify,
  ssh,
  stopAndError,
  strava,
  stravaTrigger,
  stripe,
  stripeTrigger,
  summarize,
  supabase,
  todoist,
  trello,
  trelloTrigger,
  twilio,
  twilioTrigger,
  twitter,
  typeformTrigger,
  wait,
  webhook,
  whatsApp,
  whatsAppTrigger,
  wooCommerce,
  wooCommerceTrigger,
  wordpress,
  xml,
  youTube,
  zendesk,
  zendeskTrigger,
  zoom,
  // Triggers, logic and language models.
  scheduleTrigger,
  formTrigger,
  form,
  ...logic,
  ...languageModels,
  llmChain,
  aiAgent,
  chatTrigger,
  ...memories,
  textClassifier,
  ...readyTools,
  ...agentTools,
  ...textAnalysis,
  ...retrieval,
  ...media,
  ...mcp,
];
