/** Servers and clients of the Model Context Protocol. */
export const mcp: [says: string, shape: string][] = [
  ['Expose my Google Calendar and Notion search as an MCP server', 'mcpTrigger(googleCalendarTool, notionTool)'],
  [
    'mcp server with gmail send, slack post and google sheets append',
    'mcpTrigger(gmailTool, googleSheetsTool, slackTool)',
  ],
  [
    'Make an MCP server that can create, find and delete Airtable records',
    'mcpTrigger(airtableTool, airtableTool, airtableTool)',
  ],
  [
    'I want Claude Desktop to reach my HubSpot contacts and Todoist tasks through an MCP server',
    'mcpTrigger(hubspotTool, todoistTool)',
  ],
  ['Turn my Postgres database into an mcp server: run queries', 'mcpTrigger(postgresTool)'],
  [
    'MCP server offering these tools:\n- search Wikipedia\n- calculator\n- send a Slack message',
    'mcpTrigger(slackTool, toolCalculator, toolWikipedia)',
  ],
  [
    'chat agent that uses the tools of the MCP server at https://mcp.example.com/sse',
    'chatTrigger > agent(lmChatOpenAi, mcpClientTool, memoryBufferWindow)',
  ],
  [
    'telegram bot with claude connected to the mcp server https://tools.example.com/mcp',
    'telegramTrigger > agent(lmChatAnthropic, mcpClientTool, memoryBufferWindow) > telegram',
  ],
  [
    'AI agent in slack, it should use our MCP server (https://mcp.example.com/mcp, bearer token) and also look things up in Notion',
    'slackTrigger > agent(lmChatOpenAi, mcpClientTool, memoryBufferWindow, notionTool) > slack',
  ],
  [
    'a chatbot using mcp at https://mcp.example.com',
    'chatTrigger > agent(lmChatOpenAi, mcpClientTool, memoryBufferWindow)',
  ],
  [
    'Expose my Google Calendar as an MCP server, and a chat agent that uses it',
    'mcpTrigger(googleCalendarTool) ; chatTrigger > agent(lmChatOpenAi, mcpClientTool, memoryBufferWindow)',
  ],
  [
    'An MCP server for Gmail and Google Tasks plus an AI assistant in Telegram which calls that MCP server',
    'mcpTrigger(gmailTool, googleTasksTool) ; telegramTrigger > agent(lmChatOpenAi, mcpClientTool, memoryBufferWindow) > telegram',
  ],
];

/** Pictures. */
export const pictures: [says: string, shape: string][] = [
  ['Every day generate an image of a cat and post it to Slack #cats', 'scheduleTrigger > openAi > slack'],
  ['When I send a photo to my Telegram bot, describe what is in it and reply', 'telegramTrigger > openAi > telegram'],
  [
    'new row in google sheet "Ideas" -> dall-e makes a picture of the idea -> upload to google drive',
    'googleSheetsTrigger > openAi > googleDrive',
  ],
  [
    'When an image is added to my Google Drive folder, let GPT-4o write an alt text for it and save the text in Airtable',
    'googleDriveTrigger > googleDrive > openAi > airtable',
  ],
  [
    'i send my telegram bot a prompt, gemini draws the picture, bot sends it back',
    'telegramTrigger > googleGemini > telegram',
  ],
  [
    'WhatsApp customers send a photo of a damaged product; analyze the image with AI and create a Zendesk ticket with the description',
    'whatsAppTrigger > whatsApp > httpRequest > openAi > zendesk',
  ],
  [
    'form with a photo upload: analyze the picture with gemini and mail me the result',
    'formTrigger > googleGemini > gmail',
  ],
  [
    'On Mondays create an illustration of the week ahead and publish it in Discord',
    'scheduleTrigger > openAi > discord',
  ],
  [
    'Every new product in Shopify gets an AI generated picture, save it to Dropbox',
    'shopifyTrigger > openAi > dropbox',
  ],
  [
    'receipt photos sent to my telegram bot: read the amount and shop with AI and add them to a google sheet',
    'telegramTrigger > openAi > googleSheets',
  ],
  [
    'When a picture is uploaded to the Drive folder "Shots", describe it with gemini and post the description in Slack #photos',
    'googleDriveTrigger > googleDrive > googleGemini > slack',
  ],
  ['webhook gets a text, generate an illustration for it and send it to me on Telegram', 'webhook > openAi > telegram'],
];

/** Sound. */
export const sound: [says: string, shape: string][] = [
  [
    'When I send a voice message to my telegram bot, transcribe it and save it to Notion',
    'telegramTrigger > telegram > openAi > notion',
  ],
  [
    'voice note on whatsapp -> transcribe -> summarize -> send me an email',
    'whatsAppTrigger > whatsApp > httpRequest > openAi > chainSummarization(lmChatOpenAi) > gmail',
  ],
  [
    'New recordings in the Google Drive folder "Calls" get transcribed with whisper, summarized and posted to Slack #calls',
    'googleDriveTrigger > googleDrive > openAi > chainSummarization(lmChatOpenAi) > slack',
  ],
  [
    'Turn the text of each new row in a Google Sheet into speech and upload the mp3 to Drive',
    'googleSheetsTrigger > openAi > googleDrive',
  ],
  [
    'form with an audio file, transcribe it with gemini, add the transcript to a google doc',
    'formTrigger > googleGemini > googleDocs',
  ],
  [
    'telegram bot: people send voice messages, transcribe them, gpt answers and the answer comes back as audio',
    'telegramTrigger > telegram > openAi > agent(lmChatOpenAi, memoryBufferWindow) > openAi > telegram',
  ],
  [
    'every morning at 7 get the latest news from an rss feed, summarize it, make it into an audio file with text to speech and send it to me on telegram',
    'scheduleTrigger > rssFeedRead > chainLlm(lmChatOpenAi) > openAi > telegram',
  ],
  [
    'Transcribe every voice message my Telegram bot gets and reply with the text',
    'telegramTrigger > telegram > openAi > telegram',
  ],
  [
    'when an mp3 is added to my google drive folder transcribe it, translate it to english and put it in a google doc',
    'googleDriveTrigger > googleDrive > openAi > chainLlm(lmChatOpenAi) > googleDocs',
  ],
  [
    'WhatsApp voice notes get transcribed and saved in Airtable',
    'whatsAppTrigger > whatsApp > httpRequest > openAi > airtable',
  ],
  [
    'I upload an audio recording in a form. Transcribe it, extract the action items and the deadline and create a Todoist task.',
    'formTrigger > openAi > informationExtractor(lmChatOpenAi) > todoist',
  ],
  [
    'new blog post in my rss feed -> turn it into an audio file -> upload to google drive',
    'rssFeedReadTrigger > openAi > googleDrive',
  ],
];
