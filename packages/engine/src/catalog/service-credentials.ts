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
  [/\.googleapis\.com$/, 'googleOAuth2Api'],
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

/** The credential type for an address; undefined for an address that n8n has none for, or that is not known yet. */
export function credentialFor(address: string): string | undefined {
  const { host = '', path = '' } =
    /^=?https?:\/\/(?<host>[\w.-]+)(?<path>\/[^?\s]*)?/i.exec(
      address.trim().replace(/^(=?https?:\/\/)\{\{.*?\}\}/i, '$1own'),
    )?.groups ?? {};
  return BY_ADDRESS.find(
    ([pattern]) => pattern.test(host.toLowerCase()) || pattern.test(path === '' ? address : path),
  )?.[1];
}
