import { FREE, type Kit, type Scope, type Service } from './kit.ts';

const AUTH = 'https://www.googleapis.com/auth/';

/** Every Google service is opened by an OAuth client of a project in Google's console. */
function google(apis: readonly string[], scopes: readonly Scope[], test: string): Kit {
  const [first = '', ...more] = apis.map((it) => `“${it}”`);
  const enable =
    more.length > 0 ? `${first} and press Enable; do the same for ${more.join(' and ')}` : `${first} and press Enable`;
  const allow = [
    'Where n8n has the switch “Custom Scopes”, switch it on and put in only what this automation needs: {scopes}',
    'Press “Sign in with Google”, choose the account and allow the access. Google warns that it has not verified the app: it is your own, so go on by “Advanced”.',
  ];
  return {
    minutes: 12,
    address: 'https://console.cloud.google.com',
    again: {
      minutes: 4,
      steps: [
        `Open {address} and choose the same project. Open APIs & Services → Library, search for ${enable}.`,
        '{n8n}, and paste the same client ID and client secret.',
        ...allow,
      ],
    },
    onCloud: 'On n8n Cloud no project is needed: {n8n}, press “Sign in with Google” and allow the access.',
    steps: [
      'Open {address}, sign in with the account that the automation is to use, and choose or create a project at the top.',
      `Open APIs & Services → Library, search for ${enable}.`,
      'Open APIs & Services → OAuth consent screen (also called Google Auth Platform): give the app a name and your mail address. As audience choose Internal if everybody is in your company’s Google Workspace, else External.',
      'If you chose External, press “Publish app” on the same page: while an app is in testing, Google ends its access after seven days.',
      'Open APIs & Services → Credentials → Create credentials → OAuth client ID, choose the type “Web application”, and under “Authorized redirect URIs” add {redirect}',
      '{n8n}, and paste the client ID and the client secret.',
      ...allow,
    ],
    scopes: scopes.map(([name, when]): Scope => {
      const full = name.startsWith('https://') ? name : `${AUTH}${name}`;
      return when === undefined ? [full] : [full, when];
    }),
    plan: FREE,
    test,
  };
}

const lists = (what: string): string =>
  `Open the node and press the list beside ${what}: your own ones are in it. Nothing is changed.`;

export const googleServices: Service = {
  name: 'Google',
  accounts: {
    gmailOAuth2: google(
      ['Gmail API'],
      [
        ['gmail.readonly', /\.(?:get|getAll|reply)$|gmailTrigger/],
        ['gmail.compose', /\.(?:send|sendAndWait|reply|create)$/],
        ['gmail.modify', /:(?:message|thread)\.(?:addLabels|removeLabels|markAs\w+|trash|untrash)$/],
        ['gmail.labels', /:label\./],
        ['https://mail.google.com/', /:(?:message|thread)\.delete$/],
      ],
      'After you allowed the access, n8n says “Account connected”: that is the test. Nothing is read or sent.',
    ),
    googleSheetsOAuth2Api: google(
      ['Google Sheets API', 'Google Drive API'],
      [
        ['spreadsheets.readonly', 'only reads'],
        ['spreadsheets', 'writes'],
        // For the list of documents to choose from.
        ['drive.metadata.readonly'],
        ['drive.file', /:spreadsheet\.deleteSpreadsheet$/],
      ],
      lists('“Document”'),
    ),
    googleSheetsTriggerOAuth2Api: google(
      ['Google Sheets API', 'Google Drive API'],
      [['spreadsheets.readonly'], ['drive.readonly']],
      'Press “Fetch test event”: it reads one row.',
    ),
    googleDriveOAuth2Api: google(
      ['Google Drive API'],
      [
        ['drive.readonly', 'only reads'],
        ['drive', 'writes'],
      ],
      'Execute a Drive node once with “Search files and folders” and a limit of 1: it only reads.',
    ),
    googleCalendarOAuth2Api: google(
      ['Google Calendar API'],
      [['calendar.readonly'], ['calendar.events', 'writes']],
      lists('“Calendar”'),
    ),
    googleDocsOAuth2Api: google(
      ['Google Docs API', 'Google Drive API'],
      [
        ['documents.readonly', 'only reads'],
        ['documents', 'writes'],
        ['drive.file', /\.create$/],
        ['drive.metadata.readonly', /\.create$/],
      ],
      'Execute “Get a document” once on a document of yours: it only reads.',
    ),
    googleContactsOAuth2Api: google(
      ['People API'],
      [
        ['contacts.readonly', 'only reads'],
        ['contacts', 'writes'],
      ],
      'Execute “Get many contacts” once with a limit of 1: it only reads.',
    ),
    googleTasksOAuth2Api: google(
      ['Google Tasks API'],
      [
        ['tasks.readonly', 'only reads'],
        ['tasks', 'writes'],
      ],
      lists('“Task List”'),
    ),
    youTubeOAuth2Api: google(
      ['YouTube Data API v3'],
      [
        ['youtube.readonly', 'only reads'],
        ['youtube', 'writes'],
        ['youtube.upload', /:video\.upload$/],
      ],
      'Execute “Get many playlists” once with a limit of 1: it only reads.',
    ),
    googlePalmApi: {
      minutes: 2,
      address: 'https://aistudio.google.com',
      steps: [
        'Open {address} and sign in.',
        'Press “Get API key”, then “Create API key”, and choose a project.',
        'Copy the key. {n8n}, paste it into “API Key” and save.',
      ],
      plan: 'the free tier is enough to begin with; Google may use what it sees for training there',
      test: 'Save the credential: n8n asks for the list of models and tells whether the key works. It costs nothing.',
    },
  },
};
