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
  'noOp stickyNote start function functionItem itemLists code set if switch filter merge splitInBatches splitOut aggregate limit sort removeDuplicates summarize wait dateTime renameKeys stopAndError compareDatasets executionData debugHelper simulate simulateTrigger manualTrigger scheduleTrigger cron interval errorTrigger executeWorkflow executeWorkflowTrigger workflowTrigger respondToWebhook webhook form formTrigger moveBinaryData readBinaryFile readBinaryFiles writeBinaryFile readWriteFile extractFromFile convertToFile spreadsheetFile readPDF evaluation evaluationTrigger aiTransform htmlExtract html markdown xml httpRequest localFileTrigger sseTrigger e2eTest guardrails totp jwt timeSaved dataTable formTool'.split(
    ' ',
  ),
);

/** Service names that are ordinary words: only with a capital inside a sentence, or right after "in", "to", "via" … */
const ORDINARY = new Set(
  'line drop box front segment wise bubble copper ghost linear matrix medium drift harvest orbit affinity discourse crypto compression git flow twist keap hunter zoom notion monday linear close wekan gotify vero iterable contentful oura plivo venafi bitly dropcontact mindee orbit peekalink posthog raindrop stackby strapi uptime nasa brevo splunk cockpit figma misp onfleet quickbase taiga toggl webflow okta wordpress sentry teams excel docs drive word outlook stripe signal box chat sheets intercom demio action form files mail email calendar contacts tasks people forms slides ses sns sqs s3 lambda npm chargebee paddle clearbit mandrill beeminder cortex'.split(
    ' ',
  ),
);
const STRICT = new Set(
  'line drop box front segment wise bubble copper ghost linear matrix medium drift harvest orbit affinity discourse flow twist close action word signal chat people form files wise crypto compression cortex'.split(
    ' ',
  ),
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
    const words = name
      .toLowerCase()
      .split(/[\s-]+/)
      .filter(Boolean);
    const first = words[0];
    if (!first || taken.has(words.join(' '))) return;
    taken.add(words.join(' '));
    names.set(first, [...(names.get(first) ?? []), { words, family, implied }]);
  };
  for (const family of families.values())
    for (const word of family.words) if (!MAIL.test(word)) addName(word, family.key, false);
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

export function isOrdinaryWord(name: string): boolean {
  return ORDINARY.has(name);
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
  return names.filter((it) => it !== 'monday');
}

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
  tweet: 'twitter',
  tweets: 'twitter',
  yt: 'youTube',
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
  calendly: 'calendly',
  ga4: 'googleAnalytics',
  'google translate': 'googleTranslate',
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
  drive: 'googleDrive',
  feed: 'rssFeedRead',
  feeds: 'rssFeedRead',
  sms: 'twilio',
  weather: 'openWeatherMap',
  inbox: 'gmail',
};
