/**
 * "When somebody leaves a negative review, …": that one came in is all that a start can tell; how it sounds is found out
 * behind it. A number of stars is a test of its own.
 */
const MOOD =
  /^(?<head>(?:when(?:ever)?|if|every time|each time|as soon as|once)\b[^,;]{0,80}?\b(?:(?:an?|any|new|some) )?(?:new )?)(?<mood>negative|positive|bad|angry|unhappy|happy|critical|complaining|furious|glowing) (?<thing>(?:customer |google |product |app |client |guest )?(?:reviews?|feedback|comments?|responses?|testimonials?|surveys?|replies|reply|messages?|e?-?mails?|ratings?|mentions?|submissions?|answers?)\b[^,;]{0,80}?), (?<rest>[\s\S]+)$/i;

export function withMoods(says: string): string {
  const { head, mood, thing, rest } = MOOD.exec(says)?.groups ?? {};
  if (!head || !mood || !thing || !rest || /\b(?:\d|one|two|three)[ -]?stars?\b|\d/i.test(thing)) return says;
  const sounds = /^(?:positive|happy|glowing)$/i.test(mood) ? 'positive' : 'negative';
  return `${head.replace(/\ban $/i, 'a ')}${thing}, analyze the sentiment and if it is ${sounds}, ${rest}`;
}
