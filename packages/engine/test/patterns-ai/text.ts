/** Sorting into kinds that go different ways. */
export const routing: [says: string, shape: string][] = [
  [
    'When an email arrives in Gmail, classify it as sales, support or spam. Sales → Slack #sales, support → create a Zendesk ticket, otherwise archive it',
    'gmailTrigger > textClassifier(lmChatOpenAi){0: slack | 1: zendesk | 2: gmail}',
  ],
  [
    'When an email arrives in Gmail, let AI classify it:\n- sales -> post to Slack #sales\n- support -> create a Zendesk ticket\n- job application -> add a row to the Google Sheet Applicants',
    'gmailTrigger > textClassifier(lmChatOpenAi){0: slack | 1: zendesk | 2: googleSheets}',
  ],
  [
    'Sort incoming Gmail with Claude into invoices, complaints and other. Invoices go to Google Drive, complaints create a Jira issue, everything else gets archived.',
    'gmailTrigger > textClassifier(lmChatAnthropic){0: googleDrive | 1: jira | 2: gmail}',
  ],
  [
    'typeform feedback: AI decides if it is a bug, a feature request or praise. bug = linear issue, feature request = notion page, praise = slack #wins',
    'typeformTrigger > textClassifier(lmChatOpenAi){0: linear | 1: notion | 2: slack}',
  ],
  [
    'When a Zendesk ticket comes in have GPT figure out whether it is billing, technical or general. If billing, post to Slack #billing; if technical, create a Jira issue; if general, reply to the ticket.',
    'zendeskTrigger > textClassifier(lmChatOpenAi){0: slack | 1: jira | 2: zendesk}',
  ],
  [
    'classify each new telegram message as question or order. questions get answered by ai, orders are added to airtable',
    'telegramTrigger > textClassifier(lmChatOpenAi){0: chainLlm(lmChatOpenAi) > telegram | 1: airtable}',
  ],
  [
    'Use Gemini to categorize new Zendesk tickets (urgent, normal). Urgent ones go to PagerDuty, normal ones to a Google Sheet',
    'zendeskTrigger > textClassifier(lmChatGoogleGemini){0: pagerDuty | 1: googleSheets}',
  ],
  [
    'When our contact form is filled in, AI sorts it by topic into pricing, bug and other. pricing -> sales@example.com, bug -> dev@example.com, other -> info@example.com',
    'formTrigger > textClassifier(lmChatOpenAi){0: gmail | 1: gmail | 2: gmail}',
  ],
  [
    'new email -> AI sorts it: invoice / newsletter / personal -> invoice: save to drive, newsletter: label it in gmail, personal: telegram me',
    'gmailTrigger > textClassifier(lmChatOpenAi){0: googleDrive | 1: gmail | 2: telegram}',
  ],
  [
    'When somebody fills in the contact form, the AI should tell if it is spam or a real lead. Real leads go into HubSpot, spam is ignored.',
    'formTrigger > textClassifier(lmChatOpenAi){1: hubspot}',
  ],
  [
    'Incoming support mails (Outlook) should be sorted by AI: refund, shipping, other. Refunds become an Asana task, shipping questions get posted to Teams, everything else is just logged in Airtable.',
    'microsoftOutlookTrigger > textClassifier(lmChatOpenAi){0: asana | 1: microsoftTeams | 2: airtable}',
  ],
  [
    'classify slack messages in #requests with mistral as hardware, software or access:\n- hardware: create a jira ticket\n- software: post to #software-help\n- access: email it@example.com',
    'slackTrigger > textClassifier(lmChatMistralCloud){0: jira | 1: slack | 2: gmail}',
  ],
  [
    'When a Freshdesk ticket arrives, have GPT sort it into outage, invoice or idea. Outages become a Linear issue, invoices go to #accounting on Slack, and for everything else create a Trello card',
    'scheduleTrigger > freshdesk > removeDuplicates > textClassifier(lmChatOpenAi){0: linear | 1: slack | 2: trello}',
  ],
  [
    'New mail in Gmail. AI: spam? -> yes: Slack #junk, no: Slack #inbox',
    'gmailTrigger > chainLlm(lmChatOpenAi) > if{0: slack | 1: slack}',
  ],
];

/** Moods. */
export const moods: [says: string, shape: string][] = [
  [
    'When a typeform response comes in, run sentiment analysis: positive goes to Slack #wins, negative creates a Zendesk ticket, neutral goes to a sheet',
    'typeformTrigger > sentimentAnalysis(lmChatOpenAi){0: slack | 1: googleSheets | 2: zendesk}',
  ],
  [
    'Analyze the sentiment of every new Google review row in my sheet. If negative, alert #support on Slack.',
    'googleSheetsTrigger > sentimentAnalysis(lmChatOpenAi){2: slack}',
  ],
  [
    'new survey answers (jotform) -> sentiment -> positive: thank-you mail via gmail, negative: create asana task',
    'jotFormTrigger > sentimentAnalysis(lmChatOpenAi){0: gmail | 2: asana}',
  ],
  [
    'check the sentiment of each incoming email with Claude. Positive and neutral ones get a label in Gmail, negative ones go to Slack #escalations',
    'gmailTrigger > sentimentAnalysis(lmChatAnthropic){0: gmail | 1: ^gmail | 2: slack}',
  ],
  [
    'Whenever a row is added to the Google Sheet Reviews, run a sentiment analysis and add the review with the sentiment to Airtable',
    'googleSheetsTrigger > sentimentAnalysis(lmChatOpenAi){0: airtable | 1: ^airtable | 2: ^airtable}',
  ],
  [
    'customer feedback form; sentiment analysis; if it is negative send it to manager@example.com otherwise just log it in Google Sheets',
    'formTrigger > sentimentAnalysis(lmChatOpenAi){0: googleSheets | 1: ^googleSheets | 2: gmail}',
  ],
  [
    'Every comment posted to our webhook gets a sentiment check (gemini): negative -> telegram me, positive -> slack #love',
    'webhook > sentimentAnalysis(lmChatGoogleGemini){0: slack | 2: telegram}',
  ],
  [
    'Whatsapp message -> sentiment -> if negative notify the manager on slack #care',
    'whatsAppTrigger > sentimentAnalysis(lmChatOpenAi){2: slack}',
  ],
  [
    'Our hotel gets reviews through a form. Please analyse the sentiment of the review. For positive reviews send a thank you email to the guest, for negative reviews create a Trello card and for neutral ones do nothing.',
    'formTrigger > sentimentAnalysis(lmChatOpenAi){0: gmail | 2: trello}',
  ],
  [
    'new zendesk ticket: do a sentiment analysis with groq and post negative ones to #escalation in slack',
    'zendeskTrigger > sentimentAnalysis(lmChatGroq){2: slack}',
  ],
  [
    'When a comment comes in through the webhook run sentiment analysis\n- positive -> add to Google Sheet "Praise"\n- neutral -> add to Google Sheet "Other"\n- negative -> email help@example.com',
    'webhook > sentimentAnalysis(lmChatOpenAi){0: googleSheets | 1: googleSheets | 2: gmail}',
  ],
  [
    'mails in gmail: sentiment analysis, log the result in notion',
    'gmailTrigger > sentimentAnalysis(lmChatOpenAi){0: notion | 1: ^notion | 2: ^notion}',
  ],
];

/** Named values out of texts. */
export const extraction: [says: string, shape: string][] = [
  [
    'When an invoice arrives by gmail extract vendor, total and due date and add them to the Google Sheet Invoices',
    'gmailTrigger > extractFromFile > informationExtractor(lmChatOpenAi) > googleSheets',
  ],
  [
    'new email in gmail -> extract name, company and budget with AI -> create hubspot contact',
    'gmailTrigger > informationExtractor(lmChatOpenAi) > hubspot',
  ],
  [
    'Job applications come in through a form with name, email and CV (pdf). Pull out the skills, years of experience and last employer and save them in Airtable',
    'formTrigger > extractFromFile > informationExtractor(lmChatOpenAi) > airtable',
  ],
  [
    'When a PDF is added to the Drive folder Receipts, use Claude to extract the merchant, date and amount, then append a row to the sheet "Expenses"',
    'googleDriveTrigger > googleDrive > extractFromFile > informationExtractor(lmChatAnthropic) > googleSheets',
  ],
  [
    'From every telegram message extract the product, quantity and delivery date and insert them into the postgres table orders',
    'telegramTrigger > informationExtractor(lmChatOpenAi) > postgres',
  ],
  [
    'webhook posts a meeting transcript; extract: action items, owner, deadline; create a Todoist task',
    'webhook > informationExtractor(lmChatOpenAi) > todoist',
  ],
  [
    'parse order mails (gmail): order number, customer name, total (number) and put them in notion',
    'gmailTrigger > informationExtractor(lmChatOpenAi) > notion',
  ],
  [
    "I get booking requests by e-mail all day long and it's tedious. Please have an AI pull the guest name, arrival date, number of nights and phone number out of them and write these into my Google Sheet Bookings.",
    'gmailTrigger > informationExtractor(lmChatOpenAi) > googleSheets',
  ],
  [
    'When a Zendesk ticket is created, extract the product name and the error code with gemini and post them to Slack #bugs',
    'zendeskTrigger > informationExtractor(lmChatGoogleGemini) > slack',
  ],
  [
    'exract name, emial and phone from new outlook mails and add them to google sheets',
    'microsoftOutlookTrigger > informationExtractor(lmChatOpenAi) > googleSheets',
  ],
  [
    'Telegram photo of nothing, just text: when I write an expense to my telegram bot, extract amount, currency and shop and add a row to the Google Sheet Spending',
    'telegramTrigger > informationExtractor(lmChatOpenAi) > googleSheets',
  ],
  [
    'Each time a resume PDF comes in by Gmail:\n- extract name, email, phone number and skills\n- create an Airtable record',
    'gmailTrigger > extractFromFile > informationExtractor(lmChatOpenAi) > airtable',
  ],
];

/** Summaries, translations, guardrails. */
export const texts: [says: string, shape: string][] = [
  [
    'Every new document in Google Drive gets summarized and the summary posted in Slack #docs',
    'googleDriveTrigger > googleDrive > extractFromFile > chainSummarization(lmChatOpenAi) > slack',
  ],
  [
    'upload a long pdf in a form, summarize it with claude and mail me the summary',
    'formTrigger > extractFromFile > chainSummarization(lmChatAnthropic) > gmail',
  ],
  [
    'When a contract PDF arrives in Gmail, summarise it and send the summary to legal@example.com',
    'gmailTrigger > extractFromFile > chainSummarization(lmChatOpenAi) > gmail',
  ],
  [
    'summarize the meeting transcript that is posted to a webhook and save it in notion',
    'webhook > chainSummarization(lmChatOpenAi) > notion',
  ],
  [
    'Translate new Zendesk tickets to English and post them to Slack #support',
    'zendeskTrigger > chainLlm(lmChatOpenAi) > slack',
  ],
  [
    'new row in the google sheet -> translate the text to german with gpt -> write it to the sheet "German"',
    'googleSheetsTrigger > chainLlm(lmChatOpenAi) > googleSheets',
  ],
  [
    'when a telegram message comes in translate it into spanish using deepl and reply',
    'telegramTrigger > deepL > telegram',
  ],
  [
    'Chat message comes in, check it with guardrails for jailbreaks; if it passes an AI answers, otherwise reply that this is not allowed',
    'chatTrigger > guardrails(lmChatOpenAi) > agent(lmChatOpenAi, memoryBufferWindow)',
  ],
  [
    'When a form is submitted remove personal data from the text and then let GPT summarize it and post to Slack #feedback',
    'formTrigger > guardrails > chainLlm(lmChatOpenAi) > slack',
  ],
  [
    'webhook with a user prompt: screen it for prompt injection and nsfw content, if it is fine let gpt answer and return it, if it fails respond with an error',
    'webhook > guardrails(lmChatOpenAi){0: chainLlm(lmChatOpenAi) > respondToWebhook | 1: respondToWebhook}',
  ],
  [
    'long reports land in my OneDrive, please summarise each with gemini and email the summary to boss@example.com',
    'microsoftOneDriveTrigger > microsoftOneDrive > extractFromFile > chainSummarization(lmChatGoogleGemini) > gmail',
  ],
  [
    'summarise the pdf that people upload in a form and show the summary at the end of the form',
    'formTrigger > extractFromFile > chainSummarization(lmChatOpenAi) > form',
  ],
  [
    'please, translate every new typeform answer from French to English with claude and add it to airtable',
    'typeformTrigger > chainLlm(lmChatAnthropic) > airtable',
  ],
  [
    'Mails that arrive in Outlook in another language should be translated into English by AI and forwarded to team@example.com',
    'microsoftOutlookTrigger > chainLlm(lmChatOpenAi) > microsoftOutlook',
  ],
  [
    'mask personal data in new zendesk tickets and add the cleaned text to a google sheet',
    'zendeskTrigger > guardrails > googleSheets',
  ],
  [
    'telegram bot that answers with gpt. check each message for nsfw content and jailbreaks with guardrails first',
    'telegramTrigger > guardrails(lmChatOpenAi) > agent(lmChatOpenAi, memoryBufferWindow) > telegram',
  ],
  [
    'When somebody writes "help" on Telegram, answer in French',
    'telegramTrigger > filter > chainLlm(lmChatOpenAi) > telegram',
  ],
  [
    'Every Monday send an AI-written recap of my Todoist tasks to #team on Slack',
    'scheduleTrigger > todoist > aggregate > chainLlm(lmChatOpenAi) > slack',
  ],
  ['Webhook, AI summary, Discord', 'webhook > chainLlm(lmChatOpenAi) > discord'],
  [
    'New row in my Google Sheet "Prospects" -> AI-written intro email -> save as a Gmail draft',
    'googleSheetsTrigger > chainLlm(lmChatOpenAi) > gmail',
  ],
  [
    'Gemini summarizes every new Freshdesk ticket and posts it to #care on Slack',
    'scheduleTrigger > freshdesk > removeDuplicates > chainLlm(lmChatGoogleGemini) > slack',
  ],
  [
    'AI rewrites incoming Telegram messages politely and replies with the new text',
    'telegramTrigger > chainLlm(lmChatOpenAi) > telegram',
  ],
];
