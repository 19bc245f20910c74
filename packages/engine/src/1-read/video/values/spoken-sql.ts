/** A query that is read out, put the way SQL is written; near enough to be checked and corrected. */
export function queryIn(lines: readonly string[]): string | undefined {
  const start = lines.findIndex(
    (it) => /\b(?:select|insert into|update|delete from) \S+/.test(it) && /\b(?:from|into|set)\b/.test(it),
  );
  const said = /\b(?:select|insert into|update|delete from) .+$/.exec(lines[start] ?? '')?.[0];
  if (!said) return undefined;
  const whole = /\bwhere$/.test(said) ? `${said} ${lines[start + 1] ?? ''}` : said;
  const text = whole
    .replace(
      / (?:you get|don't|that's|okay|something like|and so on|i (?:just|have)|it's|as you|which|run it|whatever)\b.*$/,
      '',
    )
    .replace(/\b(created|updated|deleted|paid|sent|closed) (at|on)\b/g, '$1_$2')
    .replace(/\bis (?:larger|greater|bigger|more|later) than\b/g, '>')
    .replace(/\bis (?:smaller|less|lower|earlier) than\b/g, '<')
    .replace(/\b(?:is equal to|equals)\b/g, '=')
    .replace(/\bnow minus interval (\d+) (\w+)/g, "now() - interval '$1 $2'")
    .replace(/\bcount (?:star|all)\b/g, 'count(*)')
    .replace(
      /\b(sum|count|avg|average|min|max)(?: of)? (\w+)/g,
      (_, name: string, column: string) => `${name === 'average' ? 'avg' : name}(${column})`,
    )
    .replace(/\bselect (?:star|all|everything) from\b/, 'select * from');
  return text.replace(
    /\bselect (.+?) from\b/,
    (_, columns: string) => `select ${columns.trim().split(/\s+/).join(', ')} from`,
  );
}
