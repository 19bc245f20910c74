/** "I have 800 leads in a Google Sheet. Go through them": what is there is read, since all of it is worked on. */
export const withSource = (text: string): string =>
  text.replace(
    HAVE,
    (_, lead: string, things: string, place: string) => `${lead}get the ${things.trim()} from ${place.trim()}. `,
  );

const HAVE =
  /^(\W*)(?:there (?:is|are)|(?:i|we)(?:'ve)? (?:have|got|keep|store|maintain|collected)(?: got)?) (?:about |around |some |roughly |over )?(?:\d[\d.,]*k? |an? (?:long |big |huge )?(?:list|bunch|lot|number) of |all (?:of )?(?:my |our |the )?|many |lots of |hundreds of |thousands of |my |our )?((?!list\b|table\b|sheet\b)[a-z]+(?: [a-z]+){0,2}?) (?:in|on) ((?:an?|my|our|the) [^.;,]{2,60}?)(?:[.;]|, (?:and )?(?:please|i (?:want|need|would like)(?: you)? to)?|,? and (?:i )?(?:want|need|would like) to) (?=(?:please |now |then |just )?(?:(?:go|loop|run|iterate|step|work)(?:ing)? (?:through|over)|for (?:each|every)|process|take (?:each|every|them)|look (?:each|every|them)|handle|check (?:each|every|them)|send (?:each|every)|enrich|(?:mail|email|write to) (?:each|every|them|all)))/i;
