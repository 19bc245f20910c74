import type { Catalog } from '../../../catalog/catalog.ts';
import type { Lexicon } from '../../../catalog/lexicon.ts';
import type { Details, ToldWire } from '../../clause.ts';
import { readConditions } from '../../conditions.ts';
import type { Node } from '../flow.ts';
import { fieldsTold, titleIn } from './form-fields.ts';
import { answerFields, modelIn, promptIn, temperatureIn } from './prompts.ts';
import { scheduleIn } from './spoken-times.ts';
import { fieldsSaid, pulled, quoted, testIn } from './spoken-values.ts';
import { workOf } from './work.ts';

/** What was said of a node, as values: by its kind, from its own lines and from those of the nodes that hang below it. */
export function detailsOf(
  catalog: Catalog,
  lexicon: Lexicon,
  it: Node,
  nodes: readonly Node[],
  wires: readonly ToldWire[],
): Details {
  const groups = [it, ...near(it, nodes, wires)].map((one) => one.lines);
  const lines = groups.flat();
  const own = it.lines;
  const text = own.join(' ');
  const number = (pattern: RegExp): number | undefined => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const short = it.node.split('.').at(-1) ?? '';
  switch (short) {
    case 'scheduleTrigger':
      return defined({ schedule: scheduleIn(own) });
    case 'formTrigger': {
      const title = titleIn(own);
      const about = own
        .map((line) => line.replace(/^.*\bform (?:trigger|submission)\b/, ''))
        .map((line) => (title ? line.replace(title, '') : line));
      return defined({ title, form: fieldsTold(about) });
    }
    case 'if':
    case 'filter': {
      const says = testIn(own, it.does) || it.quote;
      return { test: { says, conditions: readConditions(says) } };
    }
    case 'splitInBatches':
      return defined({ batch: number(/\bbatch(?: size)?(?: is| of| to)? (\d+)/) });
    case 'wait': {
      const found = /\b(\d+(?:\.\d+)?) (second|minute|hour|day)s?\b/.exec([it.does, ...own].join(' '));
      return found ? { wait: { amount: Number(found[1]), unit: `${found[2]}s` } } : {};
    }
    case 'set':
      return { fields: [...new Set([...fieldsSaid(own), ...pulled(own)])] };
    case 'chainLlm':
    case 'agent':
    case 'chainSummarization':
    case 'informationExtractor':
      return defined({
        prompt: promptIn(groups),
        attributes: short === 'informationExtractor' || PARSED.test(lines.join(' ')) ? answerFields(lines) : undefined,
      });
    case 'outputParserStructured':
      return { attributes: answerFields(own) };
    case 'textSplitterRecursiveCharacterTextSplitter':
      return defined({
        size: number(/\bchunk size(?: is| of| to)? (\d+)/),
        overlap: number(/\boverlap(?: is| of| to)? (\d+)/),
      });
    case 'documentDefaultDataLoader':
      return { binary: /\b(?:binary|file)\b/.test(text) };
  }
  if (it.node.includes('.memory'))
    return defined({
      window: number(/\b(?:context window(?: length)?|last|length|window)(?: is| of| to)? (\d{1,3})\b/),
    });
  if (it.node.includes('.lmChat'))
    return defined({
      temperature: temperatureIn(lines.join(' ')),
      model: it.node.endsWith('.lmChatOpenAi') ? modelIn(lines.join(' ')) : undefined,
    });
  if (it.node.includes('.vectorStore')) {
    const said = lines.map(quoted).join(', ');
    const about = lines
      .map((line) => /\bdescription(?: is)? (.{10,160})/.exec(line)?.[1])
      .find((one) => one !== undefined);
    const collection = /\b(?:index|collection|table|namespace|class|store) "([^"]+)"/.exec(said)?.[1];
    const tool = /\btool\b/.test(said) && !/\binsert\b/.test(said);
    const inserts = !tool && /\b(?:insert|store|upsert|add(?:ing)? documents|index(?:ing)?)\b/.test(said);
    return defined({ inserts: inserts ? true : undefined, collection, about });
  }
  return workOf(catalog, lexicon, it, own);
}

const PARSED = /\b(?:structured|output parser)\b/;

/** What hangs below a node, down to the last, and for a model what it hangs below. */
function near(it: Node, nodes: readonly Node[], wires: readonly ToldWire[]): Node[] {
  const below = wires.filter((wire) => wire.type && wire.to === it.id).map((wire) => wire.from);
  const deeper = wires.filter((wire) => wire.type && below.includes(wire.to)).map((wire) => wire.from);
  const above = it.node.includes('.lmChat')
    ? wires.filter((wire) => wire.type && wire.from === it.id).map((wire) => wire.to)
    : [];
  return nodes.filter((one) => one !== it && [...below, ...deeper, ...above].includes(one.id));
}

/** Without what was not said. */
function defined(details: { [K in keyof Details]: Details[K] | undefined }): Details {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as Details;
}
