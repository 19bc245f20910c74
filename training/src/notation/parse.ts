import type { Catalog, Reading, Sketch, SketchStep } from '@plainflow/engine';
import { longType, UNSAID } from '@plainflow/engine';
import { type Example, NotationError, type Spoken } from './example.ts';
import { emptyBody, nested, withLine } from './parts.ts';
import { asText, type Place, tailOf } from './tail.ts';

/**
 * Examples as they are written, one behind the other:
 *
 *   @ shop-0123 | bike shop owner | one breath
 *   > Whenever an order over 200 comes in on Shopify make a deal in HubSpot, else tell #orders
 *   new: shopifyTrigger order.created «an order … comes in on Shopify»
 *   big: if «over 200» <- new
 *     if [total] > 200 «over 200»
 *   deal: hubspot deal.create «make a deal in HubSpot» <- big.true
 *   tell: slack~ message.post «tell #orders» <- big.false
 *     channel = #orders
 *
 * Another message follows as another `>`. `problems`: lines that can't be read; their examples are left out.
 */
export function parse(catalog: Catalog, text: string): { examples: Example[]; problems: NotationError[] } {
  const lines = text.split('\n').map((it, i) => ({ text: it, line: i + 1 }));
  const starts = lines.flatMap(({ text: it }, i) => (it.startsWith('@') ? [i] : []));
  const before = lines
    .slice(0, starts[0] ?? lines.length)
    .find(({ text: it }) => it.trim() !== '' && !it.startsWith('#'));
  const problems: NotationError[] = before
    ? [new NotationError(before.line, 'an example begins with @ id | who | how')]
    : [];
  const examples: Example[] = [];
  for (const [i, start] of starts.entries()) {
    try {
      examples.push(exampleIn(catalog, lines.slice(start, starts[i + 1])));
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      problems.push(error);
    }
  }
  return { examples, problems };
}

type Line = { text: string; line: number };

function exampleIn(catalog: Catalog, [head, ...rest]: readonly Line[]): Example {
  const line = head?.line ?? 0;
  const [id = '', who = '', how = ''] = (head?.text.slice(1) ?? '').split('|').map((it) => it.trim());
  if (!/^[a-z][\w-]*$/.test(id)) throw new NotationError(line, 'an example begins with @ id | who | how');
  const lines = rest.filter(({ text }) => text.trim() !== '' && !text.startsWith('#'));
  const turns: Line[][] = [];
  let inMessage = false;
  for (const it of lines) {
    const says = it.text.startsWith('>');
    if (says ? !inMessage : turns.length === 0) {
      if (!says && !it.text.startsWith('video:')) throw new NotationError(it.line, 'the message comes first: > words');
      turns.push([]);
    }
    turns.at(-1)?.push(it);
    inMessage = says || it.text.startsWith('video:');
  }
  if (turns.length === 0) throw new NotationError(line, 'there is no message');
  return { id, who, how, line, turns: turns.map((it) => spoken(catalog, it)) };
}

function spoken(catalog: Catalog, lines: readonly Line[]): Spoken {
  const message = lines
    .filter(({ text }) => text.startsWith('>'))
    .map(({ text }) => text.slice(1).replace(/^ /, ''))
    .join('\n');
  const title = lines.find(({ text }) => text.startsWith('video:'));
  const own = lines.filter(({ text }) => !text.startsWith('>') && !text.startsWith('video:'));
  const blocks = own.reduce<{ head: Line; body: Line[] }[]>((all, it) => {
    const last = all.at(-1);
    if (/^\s/.test(it.text) && last) last.body.push(it);
    else all.push({ head: it, body: [] });
    return all;
  }, []);
  const name = title ? title.text.slice('video:'.length).trim() : undefined;
  const start: Reading & { sketch: Sketch } = {
    clauses: [],
    sketch: { ...emptySketch, ...(name === undefined ? {} : { tutorial: { title: name } }) },
  };
  const read = blocks.reduce<Reading>((it, block) => withBlock(catalog, it, block, message), start);
  return { says: message, ...(name === undefined ? {} : { title: name }), read };
}

const emptySketch: Sketch = { name: '', steps: [], removes: [], notes: [], unclear: [], asks: [] };

/** Words with which lines of a message as a whole begin; any other begins a step. */
function withBlock(
  catalog: Catalog,
  read: Reading,
  { head, body }: { head: Line; body: readonly Line[] },
  message: string,
): Reading {
  const sketch = read.sketch ?? emptySketch;
  const place = { message, line: head.line };
  const [, word = '', rest = ''] = /^(\w+)(?:\s+(.*))?$/s.exec(head.text) ?? [];
  const changed = (part: Partial<Sketch>): Reading => ({ ...read, sketch: { ...sketch, ...part } });
  switch (word) {
    case 'talk':
      return withoutSketch({ ...read, talk: rest as NonNullable<Reading['talk']> });
    case 'undo':
      return withoutSketch({ ...read, change: { kind: 'undo' } });
    case 'restart':
      return { ...read, change: { kind: 'restart' }, sketch };
    case 'n8n':
      return { ...read, release: rest };
    case 'samples':
      return { ...read, demo: true };
    case 'name':
      return changed({ name: asText(rest, head.line) });
    case 'timezone':
      return changed({ timezone: rest });
    case 'note':
      return changed({ notes: [...sketch.notes, wordsOf(rest, place)] });
    case 'unclear':
      return changed({ unclear: [...sketch.unclear, wordsOf(rest, place)] });
    case 'drop':
      return changed({ removes: [...sketch.removes, ...rest.split(/[,\s]+/)] });
    case 'ask':
      return changed({ asks: [...sketch.asks, questionIn(rest, head.line)] });
    default:
      return changed({ steps: [...sketch.steps, stepIn(catalog, head, body, message)] });
  }
}

function withoutSketch({ sketch, ...read }: Reading): Reading {
  return sketch && sketch.steps.length > 0 ? { ...read, sketch } : read;
}

/** `«words of the message»`, or any text. */
function wordsOf(rest: string, place: Place): string {
  const { text, span } = tailOf(rest, place);
  return text === '' && span ? place.message.slice(...span) : asText(text, place.line);
}

function questionIn(rest: string, line: number): Sketch['asks'][number] {
  const found = /^(?<about>\S+)\s+(?<text>"(?:[^"\\]|\\.)*")\s*\[(?<options>.*)\]$/s.exec(rest)?.groups;
  if (!found) throw new NotationError(line, 'a question is: ask about "Text?" [first | second]');
  const options = (found.options ?? '').match(/\s*"(?:[^"\\]|\\.)*"\s*|[^|]+/g) ?? [];
  return {
    about: found.about ?? '',
    text: asText(found.text ?? '', line),
    options: options.map((it) => asText(it.trim(), line)).filter((it) => it !== ''),
  };
}

const HEAD = /^(?<id>[A-Za-z][\w-]*):\s+(?<node>[\w.@/-]+)(?<assumed>~(?:"(?:[^"\\]|\\.)*")?)?(?:\s+(?<rest>.*))?$/s;

function stepIn(catalog: Catalog, { text, line }: Line, body: readonly Line[], message: string): SketchStep {
  const found = HEAD.exec(text)?.groups;
  if (!found)
    throw new NotationError(
      line,
      `no line of an example: ${text.slice(0, 60)}; a step is id: node action «words» <- id`,
    );
  const { id = '', node = '', assumed, rest = '' } = found;
  const [before = '', ...links] = ` ${rest}`.split(/\s(?=(?:<-|\^)(?:\s|$))/);
  const { text: action, span, because: reason } = tailOf(before, { message, line });
  const because = assumed === undefined ? reason : assumed === '~' ? UNSAID : asText(assumed.slice(1), line);
  const after = links.filter((it) => it.startsWith('<-')).flatMap((it) => wiresIn(it.slice(2), line));
  const under = links.filter((it) => it.startsWith('^')).flatMap((it) => listIn(it.slice(1)));
  const near = span;
  const {
    spans,
    values,
    fields,
    work,
    title = '',
    says,
    ...more
  } = nested(body).reduce((all, it) => withLine(all, it, { message, near }), emptyBody);
  return {
    id,
    node: node === '.' ? '' : (longType(catalog, node) ?? node),
    action: action === '.' ? '' : action,
    title,
    says: says ?? (span ? message.slice(...span) : ''),
    ...(because === undefined ? {} : { because }),
    ...(span ? { span } : {}),
    values,
    ...(links.some((it) => it.startsWith('<-')) ? { after } : {}),
    ...(under.length > 0 ? { under: under.length === 1 ? (under[0] ?? '') : under } : {}),
    fields,
    work,
    ...(Object.keys(spans).length > 0 ? { spans } : {}),
    ...more,
  };
}

const listIn = (text: string): string[] => text.split(',').flatMap((it) => (it.trim() === '' ? [] : [it.trim()]));

/** `check.true`, `route."old customers"`, `loop.1`: a step and its output, the first where none is named. */
function wiresIn(text: string, line: number): NonNullable<SketchStep['after']> {
  return [...text.matchAll(/\s*(?<step>[\w-]+)(?:\.(?<way>"(?:[^"\\]|\\.)*"|[^,"]+))?\s*(?:,|$)/g)].map(
    ({ groups }) => {
      const way = groups?.way?.trim();
      const number = way !== undefined && /^\d+$/.test(way);
      return { step: groups?.step ?? '', way: way === undefined ? 0 : number ? Number(way) : asText(way, line) };
    },
  );
}
