/** What somebody wants done, as two words and as a phrase, and the node types of which one does it. */
export const TO_FIND: readonly { words: string; phrase: string; types: readonly string[] }[] = [
  { words: 'slack', phrase: 'post a message to a Slack channel', types: ['slack'] },
  { words: 'google sheets', phrase: 'add a row to a Google Sheet', types: ['googleSheets'] },
  { words: 'http', phrase: 'call an HTTP API', types: ['httpRequest'] },
  { words: 'schedule', phrase: 'start every day at nine', types: ['scheduleTrigger'] },
  { words: 'wait', phrase: 'wait three days', types: ['wait'] },
  { words: 'javascript', phrase: 'run JavaScript on the items', types: ['code'] },
  { words: 'imap', phrase: 'when an email arrives in an IMAP mailbox', types: ['emailReadImap'] },
  { words: 'sms', phrase: 'send an SMS with Twilio', types: ['twilio'] },
  { words: 'notion', phrase: 'create a page in a Notion database', types: ['notion'] },
  { words: 'pinecone', phrase: 'store documents in the Pinecone vector store', types: ['vectorStorePinecone'] },
  { words: 'openai chat model', phrase: 'chat model of OpenAI for an agent', types: ['lmChatOpenAi'] },
  { words: 'split out', phrase: 'split a list within an item into items', types: ['splitOut'] },
  { words: 'merge', phrase: 'bring two branches together', types: ['merge'] },
  { words: 'postgres', phrase: 'insert rows into a PostgreSQL table', types: ['postgres'] },
  { words: 'pdf', phrase: 'read the text of a PDF file', types: ['extractFromFile', 'readPDF'] },
];

/** An operation, and the parameters that must be known to write its node by hand. */
export const TO_CONFIGURE: readonly { type: string; operation: string; parameters: readonly string[] }[] = [
  { type: 'slack', operation: 'message.post', parameters: ['select', 'channelId', 'text'] },
  { type: 'googleSheets', operation: 'sheet.append', parameters: ['documentId', 'sheetName', 'columns'] },
  { type: 'gmail', operation: 'message.send', parameters: ['sendTo', 'subject', 'message'] },
  { type: 'httpRequest', operation: 'post', parameters: ['method', 'url', 'sendBody', 'specifyBody'] },
  { type: 'postgres', operation: 'database.insert', parameters: ['schema', 'table', 'columns'] },
  { type: 'notion', operation: 'databasePage.create', parameters: ['resource', 'title', 'propertiesUi'] },
];
