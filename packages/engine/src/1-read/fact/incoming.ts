/**
 * "Classify incoming support emails as …": what comes in starts it, and the order is for each of them. The same text with that as a
 * "when"; undefined where no such thing is worked on.
 */
export function incomingStart(text: string): string | undefined {
  const found = INCOMING.exec(text);
  const { verb, kind = '', thing, rest } = found?.groups ?? {};
  if (!verb || !thing || rest === undefined) return undefined;
  const one = thing.toLowerCase().replace(/s$/, '');
  const named = `${kind}${one}`.trim();
  return `When ${/^[aeiou]/i.test(named) ? 'an' : 'a'} ${named} comes in, ${verb} it${plain(rest)}`;
}

/** What is told of all of them is told of each. */
const plain = (rest: string): string => rest.replace(/^([^,.;]*?)\bthem\b/i, '$1it');

const INCOMING =
  /^(?:please |automatically |always |use ai to |let ai |have ai )*(?<verb>(?:classif|categori[sz]|sort|triage|route|label|tag|summari[sz]|translat|analy[sz]|score|forward|answer|process|extract|check|review|sav|archiv|read|handle|filter|screen|prioriti[sz])[a-z]*(?: and [a-z]+)?)\s+(?:all |any |each |every |the |my |our )*(?:incoming|inbound|new|arriving)\s+(?:and unread )?(?<kind>(?:[a-z][\w-]* ){0,2})(?<thing>e-?mails?|mails?)\b(?<rest>[\s\S]*)$/i;
