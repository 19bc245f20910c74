import { namesIn } from '../../catalog/field-path.ts';
import { onceEach } from '../../catalog/once-each.ts';
import type { Profile } from '../../catalog/profile.ts';
import { before } from '../../graph.ts';
import { fieldsGivenBy, PASSES_ON } from '../fields.ts';
import { fieldsReadIn } from '../references.ts';
import { quoted, rule } from '../rule.ts';
import type { Subject } from '../subject.ts';
import { expressionsOf } from '../texts.ts';
import { replacedBody } from '../webhook-data.ts';

/** A field is read that the step before does not give: it is empty in every run. */
export const fieldNotGiven = rule({
  code: 'field-not-given',
  severity: 'warning',
  page: {
    title: 'A field that the step before does not give',
    means: 'The field is read from `$json`, but what comes in does not have it, so it is empty in every run.',
    example: 'Edit Fields gives "email"; the next node reads "={{ $json.mail }}"',
    mend: "Use a field that is given, or name the earlier node that has it: `$('Name').item.json.field`.",
  },
  check: (subject) =>
    expressionsOf(subject).flatMap(({ node, path, expression }) => {
      const read = fieldsReadIn(expression.tokens);
      const given = read.length > 0 ? fieldsBefore(subject, node.name) : undefined;
      if (!given) return [];
      const wrong = [...new Set(read)].flatMap((field) => {
        // The body of a webhook further up is told by dead-reference-field, which knows where it is.
        if (field === 'body' && replacedBody(subject, node.name)) return [];
        const meant = given.all.has(field) ? undefined : nearestTo(field, given.all);
        return given.all.has(field) || (!given.complete && meant === undefined) ? [] : [{ field, meant }];
      });
      return wrong.map(({ field, meant }) => ({
        message: `${quoted(node.name)} reads the field ${quoted(field)}, which the step before does not give${meant === undefined ? '' : `; it gives ${quoted(meant)}`}.`,
        at: { node: node.name, parameter: path },
      }));
    }),
});

/** `complete`: there are no others. Where only a profile tells what is given, there may be more. */
type Given = { all: Set<string>; complete: boolean };

/** Of all nodes whose items come in, through those that only hand items on. */
function fieldsBefore({ graph, knownNode, catalog }: Subject, name: string): Given | undefined {
  const given: Given = { all: new Set(), complete: true };
  const seen = new Set([name]);
  const open = before(graph, name);
  if (open.length === 0) return undefined;
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    if (seen.has(from)) continue;
    seen.add(from);
    const source = knownNode(from);
    if (!source || source.node.onError !== undefined || seen.size > MOST) return undefined;
    const fields = fieldsGivenBy(source);
    const sources = PASSES_ON.has(source.node.type) ? before(graph, from) : [];
    open.push(...sources);
    if (sources.length > 0) continue;
    if (OPEN.has(source.node.type)) return undefined;
    const profile = catalog.profile(source.node.type);
    const told = fields ?? (profile && fieldsIn(profile));
    if (!told || told.length === 0) return undefined;
    for (const it of told) given.all.add(it);
    given.complete &&= fields !== undefined;
  }
  return given;
}

const MOST = 50;
/** The fields that its actions give, as far as we know them. */
const fieldsIn = onceEach(({ actions }: Profile) => actions.flatMap((it) => it.gives ?? []).map(topOf));

const topOf = ({ path }: { path: string }): string => namesIn(path)[0] ?? path;

/** What they give is the user's own: columns, bodies, results. */
const OPEN = new Set(
  `webhook googleSheets googleSheetsTrigger airtable airtableTrigger postgres postgresTrigger mySql microsoftSql snowflake mongoDb
  supabase dataTable notion notionTrigger httpRequest baserow nocoDb microsoftExcel typeformTrigger jotFormTrigger code merge`
    .split(/\s+/)
    .map((it) => `n8n-nodes-base.${it}`),
);

/** The one given field that differs in capitals, signs between words, or one letter. */
function nearestTo(field: string, given: ReadonlySet<string>): string | undefined {
  const near = [...given].filter((it) => plain(it) === plain(field) || isOneLetterOff(it, field));
  return near.length === 1 ? near[0] : undefined;
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '');

function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(at) === long.slice(at + 1) || short.slice(at + 1) === long.slice(at + 1);
}
