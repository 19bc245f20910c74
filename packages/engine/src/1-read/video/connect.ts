import { type Ear, keyOf } from './ear.ts';
import type { Node } from './flow.ts';
import { type Heard, heardAt } from './names.ts';
import type { Phrase } from './phrases.ts';

/** Wires that are told by the names of two nodes that are there already. */

/** "between the code and mailchimp let's put a filter" */
export function between(ear: Ear, phrase: Phrase, heard: readonly Heard[], index: number): void {
  const known = heard.map((it) => there(ear, it)).filter((it) => it !== undefined);
  if (BETWEEN.test(phrase.text) && known.length > 0) {
    ear.between = { until: index + 2, ...(known[1] ? { before: known[1].id } : {}) };
  } else if (ear.between && index > ear.between.until) delete ear.between;
  else if (ear.between && ear.between.before === undefined && known[0]) ear.between.before = known[0].id;
}

/** "after the edit fields there's an if" */
export function after(ear: Ear, phrase: Phrase, heard: readonly Heard[]): void {
  const first = heard[0];
  const before = first
    ? ear.words
        .slice(phrase.from, first.from)
        .map((it) => it.text)
        .join(' ')
    : '';
  const node = first && AFTER.test(before) ? there(ear, first) : undefined;
  if (node && heard.length > 1) ear.after = { id: node.id, phrase: phrase.from };
}
const AFTER = /^(?:right |directly )?(?:after|behind)(?: (?:the|that|our))?$/;

/** "i connect zendesk and the calendar to the same supabase node": wires, and no new nodes. True where it says that. */
export function connects(ear: Ear, phrase: Phrase, index: number): boolean {
  if (alsoGoesTo(ear, phrase)) return true;
  const next = ear.phrases[index + 1];
  const told = [phrase, ...(next && /^and$/.test(next.lead) ? [next] : [])];
  const whole = told.map((it) => it.text).join(' and ');
  const start = phrase.text.search(CONNECTS);
  if (start < 0 || !TO_THE_SAME.test(whole)) return false;
  const from: Node[] = [];
  let to: Node | undefined;
  for (const part of told) {
    for (let at = part.from; at < part.to; at++) {
      const heard = heardAt(ear.catalog, ear.lexicon, ear.words, at);
      const node = heard && there(ear, heard);
      if (!heard || !node) continue;
      const before = ear.words
        .slice(part.from, at)
        .map((it) => it.text)
        .join(' ');
      if (/\bto (?:the|that) same$/.test(before)) to = node;
      else from.push(node);
      at = heard.to - 1;
    }
  }
  if (!to || from.length === 0) return false;
  const { flow } = ear;
  for (const it of from)
    if (it !== to && !flow.wires.some((wire) => wire.from === it.id && wire.to === to.id))
      flow.wires.push({ from: it.id, to: to.id });
  if (told.length > 1) ear.told = index + 1;
  return true;
}

/** "… also goes to airtable": a wire to a node that is there. */
function alsoGoesTo(ear: Ear, phrase: Phrase): boolean {
  const isLed = /\balso$/.test(phrase.lead);
  const goes = ALSO_GOES.exec(isLed ? `also ${phrase.text}` : phrase.text)?.[0];
  if (!goes) return false;
  const at = phrase.from + goes.split(' ').length - (isLed ? 1 : 0);
  const heard = heardAt(ear.catalog, ear.lexicon, ear.words, at);
  const to = heard && there(ear, heard);
  if (!to || to === ear.current || !ear.current) return false;
  const { flow } = ear;
  for (const { from, output } of flow.ends) flow.wires.push({ from, to: to.id, ...(output ? { output } : {}) });
  flow.ends = flow.ends.length > 0 ? [{ from: to.id }] : flow.ends;
  return true;
}
const ALSO_GOES = /^(?:(?:it|that|this) )?also (?:goes|leads|connects) (?:in)?to(?: the| our)?(?= )/;
const BETWEEN = /\b(?:in )?between (?:the |our )?(?!them\b|those\b|these\b|the two\b|the 2\b|2\b)/;
const CONNECTS = /\b(?:connect|wire|link|hook)(?:s|ing)?\b/;
const TO_THE_SAME = /\bto (?:the|that) same\b/;

/** The node that a name means, where one of that name is there. */
function there({ flow, lexicon }: Ear, heard: Heard): Node | undefined {
  const family = heard.family ? lexicon.families.get(heard.family) : undefined;
  const keys = [keyOf(heard), family?.key, family?.action, heard.node];
  return flow.nodes.findLast((it) => !it.port && (keys.includes(it.key) || keys.includes(it.node)));
}
