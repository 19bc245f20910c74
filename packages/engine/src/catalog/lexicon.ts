import type { Catalog } from './catalog.ts';

/** All node types of one service: Slack and Slack Trigger are one family. */
export type Family = {
  key: string;
  label: string;
  words: string[];
  implies: string[];
  action?: string;
  trigger?: string;
  tool?: string;
};

export type Lexicon = {
  families: ReadonlyMap<string, Family>;
  /** First word → the names that begin with it, longest first. */
  names: ReadonlyMap<string, { words: string[]; family: string; implied: boolean }[]>;
};

/** Node types that are tools of the trade and no services: verbs and conditions lead to them, not their names. */
const UTILITIES = new Set(
  'noOp stickyNote start function functionItem itemLists code set if switch filter merge splitInBatches splitOut aggregate limit sort removeDuplicates summarize wait dateTime renameKeys stopAndError compareDatasets executionData debugHelper simulate simulateTrigger manualTrigger scheduleTrigger cron interval errorTrigger executeWorkflow executeWorkflowTrigger workflowTrigger respondToWebhook webhook form formTrigger moveBinaryData readBinaryFile readBinaryFiles writeBinaryFile readWriteFile extractFromFile convertToFile spreadsheetFile readPDF evaluation evaluationTrigger aiTransform htmlExtract html markdown xml httpRequest localFileTrigger sseTrigger e2eTest e2eTestPollingTrigger n8nTrainingCustomerDatastore n8nTrainingCustomerMessenger guardrails totp jwt timeSaved formTool compression crypto editImage'.split(
    ' ',
  ),
);

/** Service names that are English words: only with a capital, after "in", "via" …, or beside a thing ("a linear issue"). */
const ORDINARY = new Set('ghost linear matrix hunter teams workable oracle discourse coda grist'.split(' '));
/** Those so common that only a capital inside a sentence tells: "on the line", "a flow", "the next segment". */
const STRICT = new Set(
  'acuity affinity autopilot iterable orbit line drop box front segment wise bubble copper medium drift harvest flow twist crypto compression cortex cockpit currents gong paddle zip hash'
    .split(' ')
    .concat('business profile'),
);

export function makeLexicon(catalog: Catalog): Lexicon {
  const families = new Map<string, Family>();
  for (const entry of catalog.index) {
    const short = entry.type.slice(entry.type.indexOf('.') + 1);
    const langchain = entry.type.startsWith('@n8n/');
    if (entry.hidden || UTILITIES.has(short) || langchain || /Tool$/.test(short)) continue;
    const key = FAMILY_OF[short] ?? short.replace(/Trigger$/, '');
    const family = families.get(key) ?? { key, label: entry.label.replace(/ Trigger$/, ''), words: [], implies: [] };
    if (entry.group === 'trigger' || TRIGGERS.has(short)) family.trigger ??= entry.type;
    else family.action ??= entry.type;
    if (entry.toolType) family.tool ??= entry.toolType;
    const profile = catalog.profile(entry.type);
    family.words.push(...namesOf(entry.label), ...(profile?.words ?? []));
    family.implies.push(...(profile?.implies ?? []));
    families.set(key, family);
  }
  const names = new Map<string, { words: string[]; family: string; implied: boolean }[]>();
  const taken = new Set<string>();
  const addName = (name: string, family: string, implied: boolean): void => {
    const lower = name.toLowerCase();
    // "E-goi" is one token where it is written so.
    for (const words of [lower.split(/[\s-]+/), lower.split(/\s+/)].map((it) => it.filter(Boolean))) {
      const first = words[0];
      if (!first || taken.has(words.join(' '))) continue;
      taken.add(words.join(' '));
      names.set(first, [...(names.get(first) ?? []), { words, family, implied }]);
    }
  };
  for (const family of families.values())
    for (const word of family.words) if (!MAIL.test(word) && !IMPLIED[word]) addName(word, family.key, false);
  const short = new Map<string, string[]>();
  for (const { key, label } of families.values())
    for (const word of distinctive(label)) short.set(word, [...(short.get(word) ?? []), key]);
  for (const [word, [family, another]] of short) if (family && !another) addName(word, family, false);
  for (const [word, family] of Object.entries(NICKNAMES)) if (families.has(family)) addName(word, family, false);
  for (const profile of catalog.profiles) {
    // "email" and "message" are read from the verb and the noun: "the email address" names no service.
    const short = profile.type.slice(profile.type.indexOf('.') + 1);
    const key = FAMILY_OF[short] ?? short.replace(/Trigger$/, '');
    if (families.has(key))
      for (const word of profile.implies ?? []) if (!MAIL.test(word) && !ANYBODYS.test(word)) addName(word, key, true);
  }
  for (const [word, family] of Object.entries(IMPLIED)) if (families.has(family)) addName(word, family, true);
  for (const list of names.values()) list.sort((a, b) => b.words.length - a.words.length);
  return { families, names };
}

/** An English word too, so that its place or its capital has to tell that a service is meant. */
export function isOrdinaryWord(name: string): boolean {
  return ORDINARY.has(name) || STRICT.has(name);
}
export function isStrict(name: string): boolean {
  return STRICT.has(name);
}

const MAIL = /^(?:e-?mails?|mails?|send e-?mail|messages?|inbox|new e-?mail|e-?mail address)$/;
/** Things that many services have: they suggest none. */
const ANYBODYS = /^(?:orders?|payments?|folder|api|website|web ?page|url|cache|crm|database|blog)$/;
const TRIGGERS = new Set(['emailReadImap']);
const FAMILY_OF: Record<string, string> = {
  emailReadImap: 'email',
  emailSend: 'email',
  rssFeedReadTrigger: 'rssFeedRead',
  googleGemini: 'googleGemini',
  microsoftOutlookTrigger: 'microsoftOutlook',
};

/** "Google Sheets" is also "google sheet"; "Microsoft Teams" is also "teams"; "monday.com" is also "monday". */
function namesOf(label: string): string[] {
  const name = label
    .toLowerCase()
    .replace(/ trigger\b.*$/, '')
    .replace(/\s*\(.*?\)/g, '')
    .replace(/ node$/, '')
    .trim();
  const names = [name];
  const bare = /^(?:microsoft|aws|zoho|cisco|apache) (.{2,})$/.exec(name)?.[1];
  if (
    bare &&
    ![
      'sql',
      'entra id',
      'to do',
      'graph security',
      'crm',
      'kafka',
      'transcribe',
      'comprehend',
      'rekognition',
      'excel 365',
    ].includes(bare)
  )
    names.push(bare);
  if (/^google .*s$/.test(name)) names.push(name.slice(0, -1));
  if (/\.(?:com|io)$/.test(name) && name !== 'customer.io') names.push(name.replace(/\.(?:com|io)$/, ''));
  return names.filter((it) => !NO_NAMES.has(it));
}

/** "Form.io" is no "form", "seven" counts, and "monday" is a day. */
const NO_NAMES = new Set(['monday', 'form', 'seven']);

/** The one word of a longer label that people use alone: "BigQuery" of "Google BigQuery", "Zoho" of "Zoho CRM". */
function distinctive(label: string): string[] {
  const words = label
    .toLowerCase()
    .replace(/ trigger\b.*$|\s*\(.*?\)|(?<=webex) by cisco$/g, '')
    .split(/\s+/);
  const own = words.filter((it) => !AROUND_A_NAME.has(it) && !/^\d+$/.test(it));
  const word = words.length > 1 && own.length === 1 ? own[0] : undefined;
  return word && word.length > 3 && !ENGLISH.has(word) && !/[.]/.test(word) ? [word] : [];
}

/** Makers and kinds of products, which come before or after the name itself. */
const AROUND_A_NAME = new Set(
  'google microsoft aws azure cisco apache ai adc api cloud crm database id online scheduling software'.split(' '),
);
/** What is left of "Google Tasks" or "AWS Transcribe" names no service by itself. */
const ENGLISH = new Set(
  'ads agile analytics books calendar chat comprehend contacts docs drive dynamics elastic exchange forms maps meet mistral monica perspective project realtime security sheets slides storage tasks teams transcribe translate unleashed'.split(
    ' ',
  ),
);

/** What people say instead of the name. */
const NICKNAMES: Record<string, string> = {
  excel: 'microsoftExcel',
  'excel sheet': 'microsoftExcel',
  'excel file': 'microsoftExcel',
  gsheet: 'googleSheets',
  gsheets: 'googleSheets',
  'google spreadsheet': 'googleSheets',
  'g sheet': 'googleSheets',
  gdrive: 'googleDrive',
  'google drive': 'googleDrive',
  'the drive': 'googleDrive',
  'drive folder': 'googleDrive',
  'drive file': 'googleDrive',
  gcal: 'googleCalendar',
  'google calender': 'googleCalendar',
  gdoc: 'googleDocs',
  'google document': 'googleDocs',
  'ms teams': 'microsoftTeams',
  'teams chat': 'microsoftTeams',
  'teams channel': 'microsoftTeams',
  'outlook calendar': 'microsoftOutlook',
  'office 365': 'microsoftOutlook',
  hotmail: 'microsoftOutlook',
  'sql server': 'microsoftSql',
  mssql: 'microsoftSql',
  'monday board': 'mondayCom',
  'monday item': 'mondayCom',
  'monday.com': 'mondayCom',
  mongo: 'mongoDb',
  mongodb: 'mongoDb',
  postgresql: 'postgres',
  x: 'twitter',
  'x (twitter)': 'twitter',
  yt: 'youTube',
  'google natural language': 'googleCloudNaturalLanguage',
  'google cloud nlp': 'googleCloudNaturalLanguage',
  'google nlp': 'googleCloudNaturalLanguage',
  'perspective api': 'googlePerspective',
  sftp: 'ftp',
  'ms excel': 'microsoftExcel',
  'excel online': 'microsoftExcel',
  'ms outlook': 'microsoftOutlook',
  'o365 mail': 'microsoftOutlook',
  'google docs document': 'googleDocs',
  tg: 'telegram',
  ig: 'facebookGraphApi',
  fb: 'facebookGraphApi',
  bq: 'googleBigQuery',
  youtube: 'youTube',
  'dall-e': 'openAi',
  'hacker news': 'hackerNews',
  subreddit: 'reddit',
  insta: 'facebookGraphApi',
  instagram: 'facebookGraphApi',
  facebook: 'facebookGraphApi',
  brevo: 'sendInBlue',
  sendinblue: 'sendInBlue',
  'amazon ses': 'awsSes',
  'aws ses': 'awsSes',
  'amazon s3': 'awsS3',
  's3 bucket': 'awsS3',
  'amazon sns': 'awsSns',
  woo: 'wooCommerce',
  'rocket.chat': 'rocketchat',
  'rocket chat': 'rocketchat',
  'home assistant': 'homeAssistant',
  ga4: 'googleAnalytics',
  'google translate': 'googleTranslate',
  'big query': 'googleBigQuery',
  'quick books': 'quickbooks',
  'google business': 'googleBusinessProfile',
  'google my business': 'googleBusinessProfile',
  'business profile': 'googleBusinessProfile',
  'google workspace': 'gSuiteAdmin',
  firebase: 'googleFirebaseCloudFirestore',
  'firebase realtime database': 'googleFirebaseRealtimeDatabase',
  'cosmos db': 'azureCosmosDb',
  'azure ad': 'microsoftEntra',
  'azure blob storage': 'azureStorage',
  'ms todo': 'microsoftToDo',
  'microsoft todo': 'microsoftToDo',
  'ms to do': 'microsoftToDo',
  'dynamics 365': 'microsoftDynamicsCrm',
  'active campaign': 'activeCampaign',
  'convert kit': 'convertKit',
  'pager duty': 'pagerDuty',
  'survey monkey': 'surveyMonkey',
  'pay pal': 'payPal',
  'lead ads': 'facebookLeadAds',
  'facebook leads': 'facebookLeadAds',
  'seven.io': 'sms77',
  'hunter.io': 'hunter',
  datatable: 'dataTable',
  'ghost post': 'ghost',
  'ghost member': 'ghost',
  'matrix room': 'matrix',
  'medium post': 'medium',
  'medium article': 'medium',
  'linear ticket': 'linear',
  'linear project': 'linear',
  'harvest time entry': 'harvest',
  'box folder': 'box',
  imap: 'email',
  smtp: 'email',
  rss: 'rssFeedRead',
  'rss feed': 'rssFeedRead',
  'atom feed': 'rssFeedRead',
  'news feed': 'rssFeedRead',
};

/** Common nouns that suggest a service where none is named. */
const IMPLIED: Record<string, string> = {
  spreadsheet: 'googleSheets',
  sheet: 'googleSheets',
  sheets: 'googleSheets',
  calendar: 'googleCalendar',
  calender: 'googleCalendar',
  drive: 'googleDrive',
  feed: 'rssFeedRead',
  feeds: 'rssFeedRead',
  sms: 'twilio',
  weather: 'openWeatherMap',
  inbox: 'gmail',
  tweet: 'twitter',
  tweets: 'twitter',
};
