/** Agents with model, memory, tools and parser: what people write, and the nodes that it takes. */
export const agents: [says: string, shape: string][] = [
  [
    'When a Slack message comes in, an agent answers in the thread and can look up customers in HubSpot and create tickets in Jira, remembers each user',
    'slackTrigger > agent(hubspotTool, jiraTool, lmChatOpenAi, memoryBufferWindow) > slack',
  ],
  [
    'Telegram bot with Claude that remembers each chat and can search the web and read my Google Calendar',
    'telegramTrigger > agent(googleCalendarTool, jinaAiTool, lmChatAnthropic, memoryBufferWindow) > telegram',
  ],
  [
    'Build me an AI agent on WhatsApp using Gemini, it can check orders in Shopify and refunds in Stripe, keeps memory in Postgres',
    'whatsAppTrigger > agent(lmChatGoogleGemini, memoryPostgresChat, shopifyTool, stripeTool) > whatsApp',
  ],
  [
    'ai agent in telegram, mistral, memory per user, tools: wikipedia, calculator, gmail',
    'telegramTrigger > agent(gmailTool, lmChatMistralCloud, memoryBufferWindow, toolCalculator, toolWikipedia) > telegram',
  ],
  [
    'A chat assistant that can read and write my Todoist tasks and remembers the conversation.',
    'chatTrigger > agent(lmChatOpenAi, memoryBufferWindow, todoistTool, todoistTool)',
  ],
  [
    'I want a chatbot where I can ask about my Airtable data, it should use groq',
    'chatTrigger > agent(airtableTool, lmChatGroq, memoryBufferWindow)',
  ],
  [
    'Personal assistant for Telegram:\n- uses gpt-4o\n- can create events in Google Calendar\n- can send emails with Gmail\n- remembers the last 20 messages',
    'telegramTrigger > agent(gmailTool, googleCalendarTool, lmChatOpenAi, memoryBufferWindow) > telegram',
  ],
  [
    'so when someone mentions our bot in slack let an ai agent answer, it should be able to search notion for the answer',
    'slackTrigger > agent(lmChatOpenAi, memoryBufferWindow, notionTool) > slack',
  ],
  [
    'chatbot with ollama that can query my postgres database',
    'chatTrigger > agent(lmChatOllama, memoryBufferWindow, postgresTool)',
  ],
  [
    'An AI agent on our website chat that answers questions, looks up orders in WooCommerce and opens Zendesk tickets when it cannot help',
    'chatTrigger > agent(lmChatOpenAi, memoryBufferWindow, wooCommerceTool, zendeskTool)',
  ],
  [
    'webhook gets a question, an ai agent with redis memory answers it using wikipedia and the answer goes back as the response',
    'webhook > agent(lmChatOpenAi, memoryRedisChat, toolWikipedia) > respondToWebhook',
  ],
  [
    'Chat agent using DeepSeek that can add rows to my Google Sheet "Expenses" and read them back, returns JSON with fields answer, amount and category',
    'chatTrigger > agent(googleSheetsTool, googleSheetsTool, lmChatDeepSeek, memoryBufferWindow, outputParserStructured)',
  ],
  [
    'Whenever i get a telegram msg an agent with openai shoud answer it, it can use my google calender and rember the chat',
    'telegramTrigger > agent(googleCalendarTool, lmChatOpenAi, memoryBufferWindow) > telegram',
  ],
  [
    'every morning at 8 an AI agent checks my Gmail and Google Calendar and sends me a briefing on Slack',
    'scheduleTrigger > agent(gmailTool, googleCalendarTool, lmChatOpenAi) > slack',
  ],
  [
    'Reply to chat messages with an AI agent that keeps a memory and can look up rows in my Airtable',
    'chatTrigger > agent(airtableTool, lmChatOpenAi, memoryBufferWindow)',
  ],
  [
    'Make an assistant in Slack with access to our Postgres and our Notion',
    'slackTrigger > agent(lmChatOpenAi, memoryBufferWindow, notionTool, postgresTool) > slack',
  ],
];
