/** Services whose files are fetched with a token of theirs: the right that it needs, and where it is made. By the node that tells of the file. */
export const DOWNLOADS: Readonly<Record<string, { rights: string; where: string }>> = {
  typeformTrigger: {
    rights: 'a token with the scope responses:read',
    where: 'At admin.typeform.com/user/tokens generate a token with the scope responses:read.',
  },
  slackTrigger: {
    rights: 'the bot token of an app with the scope files:read',
    where: 'Take the bot token of your Slack app, with the scope files:read.',
  },
};
