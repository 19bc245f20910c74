/** Does somebody get what the step does: a message, a post, a charge? */
export const reachesOthers = (node: string): boolean => SENDS.test(node);

const SENDS =
  /\.(?:gmail|emailSend|microsoftOutlook|sendGrid|mailgun|sendInBlue|mailjet|mandrill|awsSes|twilio|vonage|messageBird|plivo|mocean|msg91|sms77|whatsApp|telegram|discord|slack|mattermost|rocketchat|microsoftTeams|matrix|line|pushover|pushbullet|gotify|twitter|linkedIn|facebookGraphApi|mastodon|reddit|medium|stripe)$/;
