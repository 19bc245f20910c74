/** The least rights that a credential needs, and how to try it without doing any harm; by credential type. In our own words. */
export type Care = { rights: string; test: string };

const GOOGLE = 'the one access that n8n asks for on Google’s sign-in page';
const KEY = 'the key has no rights of its own to choose: keep it out of chats and files';
const asUser = (service: string): string =>
  `the token may do all that its ${service} user may: use one who sees no more than this automation needs`;
const lists = (what: string): string =>
  `Open the node, choose the credential and press the list beside ${what}: it loads, and nothing is changed.`;
const READS = 'Execute the node once: it only reads.';
const CONNECTED = 'n8n says “Connection tested successfully” when you save the credential.';
const LISTENS = 'Press “Listen for test event”, cause one event yourself and see it arrive.';

const care = (rights: string, test: string): Care => ({ rights, test });

export const CREDENTIAL_CARE: Readonly<Record<string, Care>> = {
  // Mail and messages
  gmailOAuth2: care(GOOGLE, 'Execute a Gmail node with “Get many messages” and a limit of 1.'),
  microsoftOutlookOAuth2Api: care(
    'Mail.ReadWrite, Mail.Send, Calendars.ReadWrite',
    'Execute “Get many messages” with a limit of 1.',
  ),
  imap: care('one mailbox only', CONNECTED),
  smtp: care('sending from one address', 'Send one mail to your own address.'),
  slackApi: care(
    'chat:write, channels:read, users:read; files:write only for uploads',
    'Send to a channel that only you are in.',
  ),
  telegramApi: care('a bot sees only what is written to it', 'Write to your bot, then send to your own chat.'),
  discordWebhookApi: care('one channel only', 'Send to a channel that only you can see.'),
  discordBotApi: care('View Channels and Send Messages', 'Send to a channel that only you can see.'),
  mattermostApi: care(asUser('Mattermost'), 'Send to a channel that only you are in.'),
  microsoftTeamsOAuth2Api: care(
    'ChannelMessage.Send, Chat.ReadWrite, Team.ReadBasic.All, Channel.ReadBasic.All',
    'Write to a chat with yourself.',
  ),
  twilioApi: care(
    'a restricted key for Messages',
    'Send one SMS to your own phone; a trial account reaches confirmed numbers only.',
  ),
  whatsAppApi: care('whatsapp_business_messaging', 'Send to a test number that Meta lists for your app.'),
  whatsAppTriggerApi: care('the app’s own ID and secret', LISTENS),
  sendGridApi: care('Mail Send only', 'Send one mail to your own address.'),
  sendInBlueApi: care(KEY, 'Send one mail to your own address.'),
  mailchimpApi: care(asUser('Mailchimp'), lists('the audience')),

  // Tables, files, notes
  googleSheetsOAuth2Api: care(GOOGLE, lists('the document')),
  googleSheetsTriggerOAuth2Api: care(GOOGLE, 'Press “Fetch test event”: it reads one row.'),
  googleCalendarOAuth2Api: care(GOOGLE, lists('the calendar')),
  googleDriveOAuth2Api: care(GOOGLE, lists('the folder')),
  googleDocsOAuth2Api: care(GOOGLE, 'Execute “Get a document” on one of yours: it only reads.'),
  googleContactsOAuth2Api: care(GOOGLE, 'Execute “Get many contacts” with a limit of 1.'),
  googleTasksOAuth2Api: care(GOOGLE, lists('the task list')),
  youTubeOAuth2Api: care(GOOGLE, 'Execute “Get many playlists” with a limit of 1.'),
  airtableTokenApi: care('data.records:read, data.records:write, schema.bases:read, for one base', lists('the base')),
  notionApi: care('read, update and insert content, for the pages that it is added to', lists('the database')),
  microsoftExcelOAuth2Api: care('Files.ReadWrite', lists('the workbook')),
  microsoftOneDriveOAuth2Api: care('Files.ReadWrite.All', 'Execute “Search a folder” for a name that you know.'),
  dropboxOAuth2Api: care(
    'files.content.read; files.content.write only to upload',
    'Execute “List a folder”: it only reads.',
  ),
  nextCloudApi: care('an app password, for one user', 'Execute “List a folder”: it only reads.'),
  aws: care('read and write for the one bucket', 'Execute “Get many files” with a limit of 1.'),
  ftp: care('one folder of the server', CONNECTED),
  sftp: care('one folder of the server', CONNECTED),
  sshPassword: care('a user without administrator rights', 'Execute the command “whoami”.'),
  gitPassword: care('contents of one repository', 'Execute “Status” in a copy of the repository.'),

  // Databases
  postgres: care('select, and insert or update only on the tables in question', CONNECTED),
  mySql: care('select, and insert or update only on the tables in question', CONNECTED),
  mongoDb: care('readWrite on the one database', CONNECTED),
  redis: care('the commands that this automation uses (ACL), or one database number', CONNECTED),
  supabaseApi: care('the service_role key passes by all row rules: keep it in n8n only', lists('the table')),

  // Work
  asanaApi: care(asUser('Asana'), lists('the workspace')),
  clickUpApi: care(asUser('ClickUp'), lists('the workspace')),
  githubApi: care('contents, issues and metadata of the one repository', lists('the repository')),
  gitlabApi: care('api (read_api where nothing is written)', 'Execute “Get a repository”: it only reads.'),
  jiraSoftwareCloudApi: care(asUser('Jira'), lists('the project')),
  linearApi: care('read and write, for one team', lists('the team')),
  mondayComApi: care(asUser('monday.com'), lists('the board')),
  todoistApi: care('the whole account', lists('the project')),
  trelloApi: care('read and write', 'Execute “Get a board” with the ID of one of yours: it only reads.'),
  freshdeskApi: care(asUser('Freshdesk'), 'Execute “Get many tickets” with a limit of 1.'),
  zendeskApi: care(asUser('Zendesk'), 'Execute “Get many tickets” with a limit of 1.'),
  hubspotAppToken: care(
    'crm.objects.contacts.read and .write, and the same for other objects only where used',
    'Execute “Get many contacts” with a limit of 1.',
  ),
  hubspotDeveloperApi: care('read access to the objects that are watched', LISTENS),
  pipedriveApi: care(asUser('Pipedrive'), 'Execute “Get many deals” with a limit of 1.'),
  salesforceOAuth2Api: care(
    'api and refresh_token',
    'Use a sandbox account, or execute “Get many leads” with a limit of 1.',
  ),

  // Shops and money
  shopifyAccessTokenApi: care(
    'read_orders, read_products; the write scopes only where something is changed',
    'Execute “Get many orders” with a limit of 1.',
  ),
  stripeApi: care(
    'a restricted key: read for what is read, write only where something is made',
    'Begin with the key of the test mode.',
  ),
  wooCommerceApi: care(
    'Read (Read/Write only where something is changed)',
    'Execute “Get many products” with a limit of 1.',
  ),

  // Websites, posts, people
  facebookGraphApi: care(
    'pages_manage_posts and pages_read_engagement, for one page',
    'Execute a GET of “me”: it only reads.',
  ),
  linkedInOAuth2Api: care(
    'w_member_social, openid, profile',
    'Post with the visibility “Connections” and delete it again.',
  ),
  redditOAuth2Api: care('read; submit only to post', 'Execute “Get many posts” with a limit of 1.'),
  twitterOAuth2Api: care(
    'tweet.read, users.read; tweet.write only to post',
    'Execute “Search tweets” with a limit of 10: it only reads.',
  ),
  wordpressApi: care('a user with the role Author', 'Create the first post as a draft: nobody sees it.'),
  calApi: care(KEY, LISTENS),
  ghostAdminApi: care('an integration of its own', 'Create the first post as a draft: nobody sees it.'),
  facebookLeadAdsOAuth2Api: care('leads_retrieval and pages_manage_ads, for one page', LISTENS),
  zoomOAuth2Api: care('meeting:write, meeting:read', 'Create a meeting with yourself and delete it again.'),
  zoomApi: care('the access of one user', 'Execute “Get many meetings” with a limit of 1.'),
  calendlyOAuth2Api: care('your own calendar', LISTENS),
  jotFormApi: care('Read Access', lists('the form')),
  typeformApi: care('forms:read, webhooks:write', lists('the form')),
  spotifyOAuth2Api: care('the access that n8n asks for on Spotify’s page', 'Execute “Search tracks”: it only reads.'),
  stravaOAuth2Api: care('activity:read', 'Execute “Get many activities” with a limit of 1.'),

  // Answers from elsewhere
  deepLApi: care(KEY, 'Translate one word.'),
  jinaAiApi: care(KEY, 'Read one page: it costs a fraction of a cent.'),
  openWeatherMapApi: care(KEY, READS),
  perplexityApi: care('a key with a spending limit', 'Ask one short question.'),
  n8nApi: care('workflow:list and workflow:read', 'Execute “Get many workflows” with a limit of 1.'),
  crypto: care('a secret that nothing else uses', 'Execute the node with a word of your own.'),
  httpHeaderAuth: care(
    'a key that may do no more than this workflow does, where the service has such',
    'Execute the node on an address that only reads (GET).',
  ),
  httpBearerAuth: care(
    'a token that may do no more than this workflow does, where the service has such',
    'Execute the node on an address that only reads (GET).',
  ),
  httpQueryAuth: care(
    'a key that may do no more than this workflow does, where the service has such',
    'Execute the node on an address that only reads (GET).',
  ),
  httpBasicAuth: care('a user of its own', 'Try it on an address that only reads (GET).'),
  httpMultipleHeadersAuth: care(
    'a key that may do no more than this workflow does, where the service has such',
    'Execute the node on an address that only reads.',
  ),
  jwtAuth: care('a secret that nothing else uses', 'Call the test address with a token that you signed.'),

  // Language models and what is beside them
  openAiApi: care('a project key with a monthly limit', 'Ask for one word: it costs a fraction of a cent.'),
  anthropicApi: care('a key of a workspace with a spending limit', 'Ask for one word: it costs a fraction of a cent.'),
  googlePalmApi: care('a key restricted to the Generative Language API', 'Ask for one word: the free quota is enough.'),
  openRouterApi: care('a key with a credit limit', 'Ask a free model for one word.'),
  azureOpenAiApi: care('Cognitive Services OpenAI User, on the one resource', 'Ask for one word.'),
  xataApi: {
    rights: 'a key for one database',
    test: 'Chat with the agent twice: a table with the two messages appears in the database.',
  },
  groqApi: care(KEY, 'Ask for one word: the free quota is enough.'),
  mistralCloudApi: care('a key of a workspace with a limit', 'Ask for one word.'),
  deepSeekApi: care(KEY, 'Ask for one word.'),
  xAiApi: care('a key for chat only', 'Ask for one word.'),
  cohereApi: care('a trial key to begin with', 'Ask for one word.'),
  ollamaApi: care('your own machine: no rights to give', CONNECTED),
  huggingFaceApi: care('a token with “Make calls to Inference Providers”', 'Ask for one word.'),
  pineconeApi: care('a key of one project; read only where nothing is stored', lists('the index')),
  qdrantApi: care('a key for one collection', lists('the collection')),
  weaviateApi: care('read and write on the one collection', CONNECTED),
  milvusApi: care('read and write on the one collection', CONNECTED),
  chromaSelfHostedApi: care('your own server: let nobody else reach it', CONNECTED),
  azureAiSearchApi: care('a query key where nothing is stored', CONNECTED),
  serpApi: care(KEY, 'Search for one word: it uses one of the month’s free searches.'),
  mcpOAuth2Api: care('the access that the server asks for', 'Open the node: the list of its tools loads.'),
};
