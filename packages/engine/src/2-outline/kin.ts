/** Services that people use for the same: where one takes another's place, it is most likely one of its kind. */
const KINDS = [
  'gmail email microsoftOutlook sendGrid mailgun mailjet awsSes sendInBlue mandrill emailReadImap emailSend',
  'slack discord telegram microsoftTeams mattermost whatsApp twilio rocketchat matrix zulip googleChat vonage pushover line',
  'googleSheets microsoftExcel airtable notion baserow nocoDb dataTable coda grist seaTable',
  'postgres mySql mongoDb supabase microsoftSql redis snowflake googleBigQuery questDb oracleDb',
  'googleDrive dropbox microsoftOneDrive box awsS3 s3 nextCloud ftp googleCloudStorage microsoftSharePoint',
  'trello asana todoist clickUp jira linear mondayCom googleTasks microsoftToDo wekan taiga',
  'hubspot pipedrive salesforce zohoCrm activeCampaign copper freshworksCrm agileCrm keap',
  'shopify wooCommerce magento2 stripe payPal gumroad',
  'typeform jotForm formstack formIo wufoo kobo surveyMonkey googleForms tally',
  'googleCalendar microsoftOutlook calendly cal acuity',
  'zendesk freshdesk intercom helpScout gitHub serviceNow freshservice',
  'github gitlab bitbucket gitea',
  'mailchimp convertKit sendInBlue mailerLite getResponse activeCampaign',
  'linkedIn twitter facebookGraphApi reddit',
].map((it) => new Set(it.split(' ')));

/** Are two services used for the same? */
export const areKin = (one: string, other: string): boolean => KINDS.some((it) => it.has(one) && it.has(other));

/** Does each of the two tell somebody something, by mail or in a chat? */
export const tellBoth = (one: string, other: string): boolean =>
  [one, other].every((key) => KINDS.slice(0, 2).some((it) => it.has(key)));
