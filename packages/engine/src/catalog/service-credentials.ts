/** Credential types of n8n with which a call of an HTTP Request node opens a service: by the host, or a path, of its address. */
const BY_ADDRESS: readonly (readonly [RegExp, string])[] = [
  [/\/wp-json\/wc\//, 'wooCommerceApi'],
  [/\/wp-json\//, 'wordpressApi'],
  [/(?:^|\.)stripe\.com$/, 'stripeApi'],
  [/(?:^|\.)xero\.com$/, 'xeroOAuth2Api'],
  [/(?:^|\.)intuit\.com$/, 'quickBooksOAuth2Api'],
  [/^graph\.facebook\.com$/, 'facebookGraphApi'],
  [/^lookaside\.fbsbx\.com$/, 'whatsAppApi'],
  [/(?:^|\.)slack\.com$/, 'slackOAuth2Api'],
  [/^api\.notion\.com$/, 'notionApi'],
  [/^api\.airtable\.com$/, 'airtableTokenApi'],
  [/\.mailchimp\.com$/, 'mailchimpApi'],
  [/^api\.twilio\.com$/, 'twilioApi'],
  [/\.zendesk\.com$/, 'zendeskApi'],
  [/^api\.hubapi\.com$/, 'hubspotAppToken'],
  [/^www\.googleapis\.com\/youtube\/|^youtube\.googleapis\.com$/, 'youTubeOAuth2Api'],
  [/^(?:www\.googleapis\.com\/calendar\/|calendar-json\.googleapis\.com$)/, 'googleCalendarOAuth2Api'],
  [/^(?:www\.googleapis\.com\/(?:upload\/)?drive\/|drive\.googleapis\.com$)/, 'googleDriveOAuth2Api'],
  [/^sheets\.googleapis\.com$/, 'googleSheetsOAuth2Api'],
  [/^docs\.googleapis\.com$/, 'googleDocsOAuth2Api'],
  [/^slides\.googleapis\.com$/, 'googleSlidesOAuth2Api'],
  [/^gmail\.googleapis\.com$/, 'gmailOAuth2'],
  [/^people\.googleapis\.com$/, 'googleContactsOAuth2Api'],
  [/^tasks\.googleapis\.com$/, 'googleTasksOAuth2Api'],
  [/^analytics(?:data|admin)?\.googleapis\.com$/, 'googleAnalyticsOAuth2'],
  [/\.googleapis\.com$/, 'googleOAuth2Api'],
  [/^www\.virustotal\.com$/, 'virusTotalApi'],
  [/^urlscan\.io$/, 'urlScanIoApi'],
  [/^discord\.com$/, 'discordBotApi'],
  [/^api\.trello\.com$/, 'trelloApi'],
  [/^api\.linear\.app$/, 'linearApi'],
  [/^api\.miro\.com$/, 'miroOAuth2Api'],
  [/^api\.helpscout\.net$/, 'helpScoutOAuth2Api'],
  [/(?:^|\.)zohoapis\.[a-z.]+$/, 'zohoOAuth2Api'],
  [/\.(?:salesforce|force)\.com$/, 'salesforceOAuth2Api'],
  [/^api\.(?:twitter|x)\.com$/, 'twitterOAuth2Api'],
  [/^api\.webflow\.com$/, 'webflowOAuth2Api'],
  [/^api(?:\.eu)?\.mailgun\.net$/, 'mailgunApi'],
  [/^api\.cloudflare\.com$/, 'cloudflareApi'],
  [/^api(?:-free)?\.deepl\.com$/, 'deepLApi'],
  [/^api\.cal\.com$/, 'calApi'],
  [/^api\.netlify\.com$/, 'netlifyApi'],
  [/^www\.strava\.com$/, 'stravaOAuth2Api'],
  [/^oauth\.reddit\.com$/, 'redditOAuth2Api'],
  [/^api\.box\.com$/, 'boxOAuth2Api'],
  [/\.freshdesk\.com$/, 'freshdeskApi'],
  [/\.supabase\.co$/, 'supabaseApi'],
  [/\.service-now\.com$/, 'serviceNowOAuth2Api'],
  [/^api\.surveymonkey\.com$/, 'surveyMonkeyOAuth2Api'],
  [/^sentry\.io$/, 'sentryIoApi'],
  [/\.api-us1\.com$/, 'activeCampaignApi'],
  [/^api\.calendly\.com$/, 'calendlyApi'],
  [/^api\.typeform\.com$/, 'typeformApi'],
  [/^api\.github\.com$/, 'githubApi'],
  [/^gitlab\.com$/, 'gitlabApi'],
  [/\.atlassian\.net$/, 'jiraSoftwareCloudApi'],
  [/^api\.linkedin\.com$/, 'linkedInOAuth2Api'],
  [/^api\.openai\.com$/, 'openAiApi'],
  [/^graph\.microsoft\.com$/, 'microsoftOAuth2Api'],
  [/^api\.clickup\.com$/, 'clickUpApi'],
  [/^app\.asana\.com$/, 'asanaApi'],
  [/^api\.todoist\.com$/, 'todoistApi'],
  [/^api\.monday\.com$/, 'mondayComApi'],
  [/\.pipedrive\.com$/, 'pipedriveApi'],
  [/^api\.sendgrid\.com$/, 'sendGridApi'],
  [/^api\.spotify\.com$/, 'spotifyOAuth2Api'],
  [/^api\.zoom\.us$/, 'zoomOAuth2Api'],
  [/\.dropboxapi\.com$/, 'dropboxOAuth2Api'],
  [/\.amazonaws\.com$/, 'aws'],
  [/\.myshopify\.com$/, 'shopifyAccessTokenApi'],
  [/^api\.intercom\.io$/, 'intercomApi'],
];

/** "https://{{ … }}.myshopify.com": a part that is filled in or read is some word. */
const withoutValues = (address: string): string => address.replace(/\{\{(?:(?!\}\})[\s\S])*\}\}/g, 'x');

/** The credential type for an address; undefined for an address that n8n has none for, or that is not known yet. */
export function credentialFor(address: string): string | undefined {
  const { host = '', path = '' } =
    /^=?https?:\/\/(?<host>[\w.-]+)(?<path>\/[^?\s]*)?/i.exec(withoutValues(address).trim())?.groups ?? {};
  return BY_ADDRESS.find(
    ([pattern]) =>
      pattern.test(host.toLowerCase()) ||
      pattern.test(path === '' ? address : path) ||
      pattern.test(`${host.toLowerCase()}${path}`),
  )?.[1];
}
