import { type Kit, type Scope, type Service, SIGN_IN } from './kit.ts';

/** Every Microsoft service is opened by an app that is registered in Entra. */
function microsoft(scopes: readonly Scope[], test: string): Kit {
  const allow = [
    'Where n8n has the switch “Custom Scopes”, switch it on and put in the same permissions: {scopes}',
    SIGN_IN,
  ];
  return {
    minutes: 12,
    address: 'https://entra.microsoft.com',
    again: {
      minutes: 4,
      steps: [
        'Open {address} → App registrations and open the same app. Under API permissions → Add a permission → Microsoft Graph → Delegated permissions tick {scopes}',
        '{n8n}, and paste the same client ID and client secret.',
        ...allow,
      ],
    },
    onCloud: 'On n8n Cloud no app is needed: {n8n}, press “Connect my account” and allow the access.',
    steps: [
      'Open {address} → App registrations → New registration, and give the app a name.',
      'Under “Supported account types” choose your own organization; for a private account (outlook.com) choose the entry that ends with “and personal Microsoft accounts”.',
      'Under “Redirect URI” choose Web, put in the following, and press Register: {redirect}',
      'Open API permissions → Add a permission → Microsoft Graph → Delegated permissions, and tick {scopes}',
      'In a company, an administrator may have to press “Grant admin consent” on the same page.',
      'Open Certificates & secrets → New client secret, and copy what stands under “Value” at once: it is shown only now.',
      '{n8n}, paste the “Application (client) ID” of the page Overview as client ID, and that value as client secret.',
      ...allow,
    ],
    scopes: [['openid'], ['offline_access'], ...scopes],
    scopesAre: 'Delegated permissions',
    test,
  };
}

export const microsoftServices: Service = {
  name: 'Microsoft 365',
  accounts: {
    microsoftOutlookOAuth2Api: microsoft(
      [
        [
          'Mail.Read',
          /Trigger|:(?:message|folder|folderMessage|messageAttachment)\.(?:get|getAll|download)$|httpRequest:GET \S*\/(?:messages|mailFolders)\b/,
        ],
        [
          'Mail.Send',
          /:(?:message|draft)\.(?:send|sendAndWait|reply)$|httpRequest:POST \S*\/(?:forward|reply|replyAll|send|sendMail)$/,
        ],
        [
          'Mail.ReadWrite',
          /:(?:message|folder)\.(?:reply|move|update|delete|create|add)$|:draft\.|:messageAttachment\.add$|httpRequest:(?:PATCH|DELETE) \S*\/(?:messages|mailFolders)\b|httpRequest:POST \S*\/(?:messages|mailFolders|createForward|createReply|createReplyAll|move|copy|attachments)$/,
        ],
        [
          'Calendars.Read',
          /:(?:event|calendar)\.(?:get|getAll)$|httpRequest:GET \S*\/(?:events|calendars?|calendarView)\b/,
        ],
        [
          'Calendars.ReadWrite',
          /:(?:event|calendar)\.(?:create|update|delete)$|httpRequest:(?:POST|PATCH|DELETE) \S*\/(?:events|calendars?)\b/,
        ],
        ['Contacts.Read', /:contact\.(?:get|getAll)$/],
        ['Contacts.ReadWrite', /:contact\.(?:create|update|delete)$/],
      ],
      'After you allowed the access, n8n says “Account connected”: that is the test. Nothing is read or sent.',
    ),
    microsoftTeamsOAuth2Api: microsoft(
      [
        ['Team.ReadBasic.All', /:(?:channel|channelMessage|task)\./],
        ['Channel.ReadBasic.All', /:(?:channel|channelMessage)\./],
        ['ChannelMessage.Send', /:channelMessage\.create$/],
        ['ChannelMessage.Read.All', /:channelMessage\.getAll$|Trigger/],
        ['Chat.ReadWrite', /:chatMessage\./],
        ['Group.ReadWrite.All', /:task\.|:channel\.(?:create|update|delete)/],
      ],
      'Open the node and press the list beside “Team” or “Chat”: your own ones are in it. Nothing is changed.',
    ),
    microsoftExcelOAuth2Api: microsoft(
      [
        ['Files.Read', 'only reads'],
        ['Files.ReadWrite', 'writes'],
      ],
      'Open the node and press the list beside “Workbook”: your own ones are in it. Nothing is changed.',
    ),
    microsoftOneDriveOAuth2Api: microsoft(
      [
        ['Files.Read.All', 'only reads'],
        ['Files.ReadWrite.All', 'writes'],
      ],
      'Execute a OneDrive node once with “Search a file” for a name that you know: it only reads.',
    ),
    azureOpenAiApi: {
      minutes: 8,
      address: 'https://portal.azure.com',
      steps: [
        'Open {address} and open your Azure OpenAI resource (or create one: “Create a resource” → Azure OpenAI).',
        'Open Keys and Endpoint and copy one of the two keys. The name of the resource is the first part of the endpoint.',
        'In Azure AI Foundry deploy a model, and note the name of the deployment: the node asks for it.',
        '{n8n}, put in the name of the resource, the key and the API version, and save.',
      ],
      plan: 'needs an Azure subscription; what is used is billed',
      test: 'Ask the model for one word in the chat of the editor: it costs a fraction of a cent and changes nothing.',
    },
  },
};
