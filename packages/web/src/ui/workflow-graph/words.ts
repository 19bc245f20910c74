/** Names of n8n's files (camelCase, package prefixes) as words that a person reads. */

/** `appendOrUpdate` → `append or update` */
export function plainWords(identifier: string): string {
  return identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((it) => SPELLED[it.toLowerCase()] ?? it.toLowerCase())
    .join(' ');
}

/** `appendOrUpdate` → `Append or update` */
export function label(identifier: string): string {
  return capital(plainWords(identifier));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `@n8n/n8n-nodes-langchain.lmChatOpenAi` → `lmChatOpenAi` */
export function bareType(type: string): string {
  return type.slice(type.lastIndexOf('.') + 1);
}

/** The service or function behind a type, without what it is used as: `gmailTrigger`, `gmailTool` → `gmail`. */
export function serviceOf(type: string): string {
  const bare = bareType(type);
  const service = bare
    .replace(/^(lmChat|lm|embeddings|vectorStore|memory|tool)(?=[A-Z])/, '')
    .replace(/(?<=.)(Trigger|Tool)$/, '');
  return service.charAt(0).toLowerCase() + service.slice(1);
}

/** `n8n-nodes-base.googleSheetsTrigger` → `Google Sheets` */
export function serviceTitle(type: string): string {
  const service = serviceOf(type);
  return (
    TITLES[service] ??
    service
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .split(' ')
      .map((it) => SPELLED[it.toLowerCase()] ?? capital(it))
      .join(' ')
  );
}

/** Two letters for a service that has no icon. */
export function initials(type: string): string {
  const words = serviceTitle(type).split(' ');
  return (
    words.length > 1 ? `${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}` : (words[0] ?? '').slice(0, 2)
  ).toUpperCase();
}

const SPELLED: Record<string, string> = {
  ai: 'AI',
  api: 'API',
  aws: 'AWS',
  csv: 'CSV',
  ftp: 'FTP',
  html: 'HTML',
  http: 'HTTP',
  id: 'ID',
  ids: 'IDs',
  imap: 'IMAP',
  json: 'JSON',
  jwt: 'JWT',
  mcp: 'MCP',
  pdf: 'PDF',
  rss: 'RSS',
  s3: 'S3',
  sms: 'SMS',
  sql: 'SQL',
  ssh: 'SSH',
  url: 'URL',
  uri: 'URI',
  utc: 'UTC',
  xml: 'XML',
};

/** Brands that are not written as their identifier suggests. */
const TITLES: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  hubspot: 'HubSpot',
  youTube: 'YouTube',
  linkedIn: 'LinkedIn',
  whatsApp: 'WhatsApp',
  openAi: 'OpenAI',
  mySql: 'MySQL',
  mongoDb: 'MongoDB',
  clickUp: 'ClickUp',
  mondayCom: 'monday.com',
  woocommerce: 'WooCommerce',
  wooCommerce: 'WooCommerce',
  wordpress: 'WordPress',
  payPal: 'PayPal',
  sendGrid: 'SendGrid',
  deepL: 'DeepL',
  n8n: 'n8n',
  calendly: 'Calendly',
  cal: 'Cal.com',
  zohoCrm: 'Zoho CRM',
  graphql: 'GraphQL',
  rssFeedRead: 'RSS',
  emailSend: 'E-mail',
  emailReadImap: 'E-mail (IMAP)',
  splitInBatches: 'Loop over items',
  set: 'Edit fields',
  if: 'If',
  respondToWebhook: 'Respond to webhook',
  httpRequest: 'HTTP request',
  removeDuplicates: 'Remove duplicates',
  splitOut: 'Split out',
  noOp: 'Do nothing',
  executeWorkflow: 'Run another workflow',
  stopAndError: 'Stop with an error',
  extractFromFile: 'Extract from file',
  convertToFile: 'Convert to file',
  dateTime: 'Date and time',
  dataTable: 'Data table',
  agent: 'AI agent',
  chainLlm: 'AI chain',
  outputParserStructured: 'Structured output',
  bufferWindow: 'Simple memory',
  chat: 'Chat',
  manual: 'Started by hand',
  informationExtractor: 'Information extractor',
  textClassifier: 'Text classifier',
  mistralCloud: 'Mistral',
  postgres: 'PostgreSQL',
  pagerDuty: 'PagerDuty',
  activeCampaign: 'ActiveCampaign',
  surveyMonkey: 'SurveyMonkey',
  servicenow: 'ServiceNow',
  sentryIo: 'Sentry',
};
