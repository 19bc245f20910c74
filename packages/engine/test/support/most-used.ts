/**
 * The hundred most used node types of n8n's published workflows that a current n8n still adds, most used first. `lc.` stands for
 * the package of the language models.
 */
export const MOST_USED: readonly string[] = `
  set httpRequest code if lc.agent googleSheets scheduleTrigger lc.lmChatOpenAi manualTrigger merge gmail
  splitInBatches webhook wait lc.outputParserStructured switch splitOut telegram lc.openAi slack googleDrive
  lc.memoryBufferWindow aggregate formTrigger lc.lmChatGoogleGemini filter lc.chainLlm noOp respondToWebhook
  lc.chatTrigger telegramTrigger extractFromFile emailSend executeWorkflowTrigger lc.lmChatOpenRouter
  airtable convertToFile limit lc.documentDefaultDataLoader gmailTrigger html lc.mcpTrigger
  lc.embeddingsOpenAi notion httpRequestTool lc.toolWorkflow googleDriveTrigger lc.lmChatAnthropic
  googleSheetsTool postgres executeWorkflow lc.googleGemini lc.informationExtractor
  lc.textSplitterRecursiveCharacterTextSplitter googleSheetsTrigger lc.toolThink markdown googleCalendar
  googleDocs dataTable hubspot whatsApp rssFeedRead errorTrigger form stopAndError gmailTool discord n8n
  lc.lmChatAzureOpenAi readWriteFile removeDuplicates lc.vectorStorePinecone lc.toolCalculator
  lc.mcpClientTool supabase linkedIn wordpress lc.textClassifier googleCalendarTool twitter
  lc.outputParserAutofixing summarize lc.agentTool facebookGraphApi youTube whatsAppTrigger sort github
  lc.vectorStoreSupabase jira lc.memoryPostgresChat dateTime executeCommand lc.chainSummarization twilio
  microsoftOutlook xml lc.vectorStoreQdrant emailReadImap
`
  .trim()
  .split(/\s+/)
  .map((it) => (it.startsWith('lc.') ? it.replace('lc.', '@n8n/n8n-nodes-langchain.') : `n8n-nodes-base.${it}`));
