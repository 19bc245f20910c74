export type Token = { kind: 'key' | 'text' | 'number' | 'word' | 'plain'; text: string };

/** Beyond this a browser spends longer on colours than people on reading. */
const LONGEST = 80_000;

/** Pretty-printed JSON in pieces, for a light hand of colour. */
export function jsonTokens(json: string): Token[] {
  if (json.length > LONGEST) return [{ kind: 'plain', text: json }];
  const tokens: Token[] = [];
  let end = 0;
  for (const match of json.matchAll(
    /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g,
  )) {
    if (match.index > end) tokens.push({ kind: 'plain', text: json.slice(end, match.index) });
    const [all, quoted, colon] = match;
    if (quoted && colon) tokens.push({ kind: 'key', text: quoted }, { kind: 'plain', text: colon });
    else tokens.push({ kind: quoted ? 'text' : /[a-z]/.test(all) ? 'word' : 'number', text: all });
    end = match.index + all.length;
  }
  if (end < json.length) tokens.push({ kind: 'plain', text: json.slice(end) });
  return tokens;
}
