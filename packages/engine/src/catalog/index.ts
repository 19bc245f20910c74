import { aggregate } from './nodes/aggregate.ts';
import { airtable } from './nodes/airtable.ts';
import { airtableTrigger } from './nodes/airtable-trigger.ts';
import { compareDatasets } from './nodes/compare-datasets.ts';
import { convertToFile } from './nodes/convert-to-file.ts';
import { dataTable } from './nodes/data-table.ts';
import { discord } from './nodes/discord.ts';
import { emailReadImap } from './nodes/email-read-imap.ts';
import { emailSend } from './nodes/email-send.ts';
import { errorTrigger } from './nodes/error-trigger.ts';
import { executeWorkflow } from './nodes/execute-workflow.ts';
import { executeWorkflowTrigger } from './nodes/execute-workflow-trigger.ts';
import { extractFromFile } from './nodes/extract-from-file.ts';
import { form, formTrigger } from './nodes/form-trigger.ts';
import { gmail } from './nodes/gmail.ts';
import { gmailTrigger } from './nodes/gmail-trigger.ts';
import { googleCalendar } from './nodes/google-calendar.ts';
import { googleCalendarTrigger } from './nodes/google-calendar-trigger.ts';
import { googleDocs } from './nodes/google-docs.ts';
import { googleDrive } from './nodes/google-drive.ts';
import { googleDriveTrigger } from './nodes/google-drive-trigger.ts';
import { googleSheets } from './nodes/google-sheets.ts';
import { googleSheetsTrigger } from './nodes/google-sheets-trigger.ts';
import { graphql } from './nodes/graphql.ts';
import { html } from './nodes/html.ts';
import { httpRequest } from './nodes/http-request.ts';
import { hubspot } from './nodes/hubspot.ts';
import { hubspotTrigger } from './nodes/hubspot-trigger.ts';
import { languageModels } from './nodes/language-models.ts';
import { limit } from './nodes/limit.ts';
import { logic } from './nodes/logic.ts';
import { manualTrigger } from './nodes/manual-trigger.ts';
import { markdown } from './nodes/markdown.ts';
import { mongoDb } from './nodes/mongo-db.ts';
import { mySql } from './nodes/my-sql.ts';
import { notion } from './nodes/notion.ts';
import { notionTrigger } from './nodes/notion-trigger.ts';
import { postgres } from './nodes/postgres.ts';
import { redis } from './nodes/redis.ts';
import { removeDuplicates } from './nodes/remove-duplicates.ts';
import { respondToWebhook } from './nodes/respond-to-webhook.ts';
import { scheduleTrigger } from './nodes/schedule-trigger.ts';
import { slack } from './nodes/slack.ts';
import { slackTrigger } from './nodes/slack-trigger.ts';
import { sort } from './nodes/sort.ts';
import { splitOut } from './nodes/split-out.ts';
import { stopAndError } from './nodes/stop-and-error.ts';
import { summarize } from './nodes/summarize.ts';
import { supabase } from './nodes/supabase.ts';
import { telegram } from './nodes/telegram.ts';
import { telegramTrigger } from './nodes/telegram-trigger.ts';
import { twilio } from './nodes/twilio.ts';
import { twilioTrigger } from './nodes/twilio-trigger.ts';
import { wait } from './nodes/wait.ts';
import { webhook } from './nodes/webhook.ts';
import { whatsApp } from './nodes/whats-app.ts';
import { whatsAppTrigger } from './nodes/whats-app-trigger.ts';
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
  compareDatasets,
  convertToFile,
  dataTable,
  discord,
  emailReadImap,
  emailSend,
  errorTrigger,
  executeWorkflow,
  executeWorkflowTrigger,
  extractFromFile,
  graphql,
  html,
  httpRequest,
  hubspot,
  hubspotTrigger,
  limit,
  manualTrigger,
  markdown,
  mongoDb,
  mySql,
  notion,
  notionTrigger,
  postgres,
  redis,
  removeDuplicates,
  respondToWebhook,
  sort,
  splitOut,
  stopAndError,
  summarize,
  supabase,
  twilio,
  twilioTrigger,
  wait,
  webhook,
  whatsApp,
  whatsAppTrigger,
  // Triggers, logic and language models.
  scheduleTrigger,
  formTrigger,
  form,
  ...logic,
  ...languageModels,
];
