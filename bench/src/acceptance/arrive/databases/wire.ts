/**
 * Reads what a client of PostgreSQL sends (protocol 3.0) and hands on each statement and each value bound to one. What n8n looks
 * up of tables, and the frames of transactions, are left out.
 */
export function statementsOf(found: (text: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let begun = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message has no type in front.
      const head = begun ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      const type = begun ? String.fromCharCode(rest[0] ?? 0) : '';
      const body = rest.subarray(head + 4, length);
      rest = rest.subarray(length);
      begun = true;
      for (const it of textsOf(type, body)) if (!OWN.test(it)) found(it);
    }
  };
}

const OWN = /information_schema|pg_catalog|^\s*(?:begin|commit|rollback|set\s|show\s|select 1\b)/i;

function textsOf(type: string, body: Buffer): string[] {
  if (type === 'Q') return [stringAt(body, 0).text];
  if (type === 'P') return [stringAt(body, stringAt(body, 0).end).text];
  return type === 'B' ? boundIn(body) : [];
}

function stringAt(body: Buffer, start: number): { text: string; end: number } {
  const end = body.indexOf(0, start);
  return { text: body.toString('utf8', start, end < 0 ? body.length : end), end: end + 1 };
}

/** Values of a Bind message: name of the portal, name of the statement, formats, values. */
function boundIn(body: Buffer): string[] {
  let at = stringAt(body, stringAt(body, 0).end).end;
  at += 2 + 2 * body.readUInt16BE(at);
  const count = body.readUInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return '';
    at += length;
    return body.toString('utf8', at - length, at);
  }).filter((it) => it !== '');
}
