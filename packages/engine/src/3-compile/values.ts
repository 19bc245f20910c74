import type { Condition, Conditions, Outline, Setting, Stated, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { dateInCell } from '../catalog/cell-dates.ts';
import { momentCode } from '../catalog/dated.ts';
import { answeringSubject } from '../catalog/mail.ts';
import { codeOfMoment, textOfMoment, wordOf } from '../catalog/moment.ts';
import type { Values } from '../catalog/profile.ts';
import { placeholder } from '../catalog/shape.ts';
import { isTable } from '../catalog/table-nodes.ts';
import type { Part, Reference, Template, WorkedOut } from '../catalog/template.ts';
import { anyOf } from './any-of-several.ts';
import { columns } from './columns.ts';
import { content } from './content.ts';
import { withoutEmptyLines } from './empty-lines.ts';
import { inLines, labelled } from './field-lines.ts';
import { shown } from './fields-for-people.ts';
import { fileBefore } from './file-of.ts';
import { filterOf, rulesOf } from './filter-values.ts';
import { exactField, givenField } from './given-fields.ts';
import { greeted } from './greeting.ts';
import { apart, headed, isBare, isForOwn } from './headline.ts';
import { originOf, stableId } from './ids.ts';
import { inCell, inText, isSheet, TEXTS } from './in-text.ts';
import { keysOfLists } from './keys-of-lists.ts';
import { ownField } from './names-of-the-users-own.ts';
import { openField } from './open-field.ts';
import { actionOf, addsTo, envelopeOf, fieldsOf } from './output-shape.ts';
import { about } from './record-title.ts';
import type { Found, Place } from './reference-types.ts';
import { resolve, resolveOrList } from './resolve-references.ts';
import { aboutRows } from './row-tests.ts';
import { beyondSteps } from './run-references.ts';
import { sqlNumber } from './sql-numbers.ts';
import { assigned, meansField, statedValue, withStated, written as wordedAs } from './stated-values.ts';
import { type CodeOf, labelOf, written } from './template.ts';
import { readersOf, toolsOf } from './text-consumers.ts';
import { isFork, type Source, singled, sourcesOf } from './upstream.ts';
import { wholeCode } from './whole-item-code.ts';
import { wholeName } from './whole-name.ts';
import { writesHtml } from './writes-html.ts';
import { bodyOf, codeOf as codeWritten, DIVIDED, scriptOf, skippingEmpty } from './written-code.ts';

/** What the words of one step come to, for the profile that writes its parameters. */
export function valuesOf(
  catalog: Catalog,
  outline: Outline,
  names: ReadonlyMap<string, string>,
  step: Step,
  /** Another name for the file that comes in, to see whether the step takes it. */
  probe?: string,
): Values & { worded(it: Stated): string; codeOf: CodeOf } {
  const action = actionOf(catalog, step);
  const place: Place = { catalog, outline, names, step };
  const all = sourcesOf(catalog, outline, step);
  const sources = singled(catalog, all);
  const nameOf = (it: Source): string => names.get(it.step.id) ?? '';

  const found = (words: readonly string[]): Found | undefined => givenField(place, all, words);
  const expression = (...words: string[]): string | undefined => {
    const it = givenField(place, withoutOthersIds(catalog, all, step, words), words);
    return it && (it.field ? shown(it.code, it.field) : it.code);
  };
  const known = (word: string): string | undefined => {
    const it = resolve(place, { kind: 'field', field: word });
    return it && (it.field ? shown(it.code, it.field) : it.code);
  };
  const guess = (word: string): string => known(word) ?? blankOf(word);
  /** No step gives the field: its name is left to be filled in, or the value itself. */
  const lacking = (it: Exclude<Part, string>): string => open(it) ?? blankOf(labelOf(it));
  const open = (it: Exclude<Part, string>): string | undefined => openField(place, it);
  /** An answer goes where the question stands: the chat or channel of the message that starts the workflow. */
  const hereAsked = (words: readonly string[]): string | undefined => {
    const starts = all.filter((it) => isTriggerOf(it.step.node, step.node));
    return words.some((it) => PLACE_OF_CHAT.test(it)) ? givenField(place, starts, words)?.code : undefined;
  };
  /** The code of a part of a template; a date that nothing gives is that of the run. */
  const codeOf: CodeOf = Object.assign(codeOfPart, { open });
  function codeOfPart(part: Exclude<Part, string>, asText?: boolean): string | undefined {
    if (part.kind === 'whole') return wholeCode(place, all, part, asText);
    if (part.kind === 'worked') return sumOf(part);
    if (part.kind === 'moment') {
      const word = wordOf(part);
      const named = word === undefined ? undefined : exactField(place, word);
      if (named) return named.code;
      const field = typeof part.of === 'string' ? undefined : resolve(place, part.of);
      return typeof part.of === 'string' || field ? textOfMoment(part, codeOfMoment(part, field)) : undefined;
    }
    if (part.blank) return undefined;
    const beyond = beyondSteps(outline, step, part);
    if (beyond ?? part.ai) return beyond;
    const it = resolveOrList(place, part);
    const code = it && step.sketched ? wholeName(it.code, part.field) : it?.code;
    if (it && code !== undefined && asText) return inText({ ...it, code }, step);
    if (it && code !== undefined) return it.field ? shown(code, it.field) : code;
    return RUN_DATE.test(part.field.trim()) ? '$now.toISO()' : undefined;
  }
  /** The same of a part that is all there is in a column, or in a value of a call. */
  const cellOf: CodeOf = Object.assign(cellOfPart, { open });
  function cellOfPart(part: Exclude<Part, string>, asText?: boolean): string | undefined {
    const code = codeOf(part, asText);
    const it = asText || part.kind !== 'field' || code === undefined ? undefined : resolve(place, part);
    if (!it || code === undefined || part.kind !== 'field') return code;
    const [first] = all;
    const from = part.step === undefined ? first?.step : all.find((one) => one.step.id === part.step)?.step;
    return inCell({ ...it, code }, step) ?? (isSheet(step) ? sqlNumber(from, part.field, code) : undefined) ?? code;
  }
  /** A sum within one reference, unless a field is called like that. */
  const sumOf = ({ words, code }: WorkedOut): string | undefined => {
    const name = words.replace(/^[A-Za-z][\w-]{0,30}:\s*/, '');
    const named = exactField(place, words) ?? exactField(place, name);
    if (named) return named.code;
    const isKnown = (it: Part): boolean => typeof it === 'string' || codeOf(it) !== undefined;
    return code.every(isKnown) ? workedOut(code, COUNTS_ON.test(code.slice(-2).join(''))) : undefined;
  };
  /** `fromZero`: what is not there yet counts as nothing. */
  const workedOut = (formula: Template, fromZero = false): string =>
    formula
      .map((it, i) => {
        if (typeof it === 'string') return it;
        const found = listCode(it, codeOf(it));
        const told = (fromZero ? orZero(it, found) : found) ?? lacking(it);
        const code = it.kind === 'moment' ? orNothing(told) : told;
        // Cents that the formula itself divides are not divided twice.
        return DIVIDED.test(String(formula[i + 1] ?? '')) ? code.replace(/ \/ 100$/, '') : code;
      })
      .join('');
  /** A counter begins at nothing: its row may not be there yet. */
  const orZero = (part: Exclude<Part, string>, code: string | undefined): string | undefined => {
    if (part.kind !== 'field' || code === undefined || /\?\?/.test(code)) return code;
    const [first] = all;
    const from =
      part.step === undefined
        ? code.startsWith('$json')
          ? first
          : undefined
        : all.find((one) => one.step.id === part.step);
    return from && from.step.data?.emptyToo === true && isTable(from.step.node) ? `${code} ?? 0` : code;
  };
  /** A sum with a value that nothing gives is no number, so that its test would never hold and nobody would see why: a gap as a whole. */
  const gapIn = (formula: Template): string | undefined => {
    const isGap = (it: Part): boolean => typeof it !== 'string' && it.kind === 'field' && !(codeOf(it) ?? open(it));
    const gap = formula.find(isGap);
    return gap === undefined || typeof gap === 'string' ? undefined : blankOf(labelOf(gap));
  };
  const tested = (it: Condition): string => {
    if (it.formula) return gapIn(it.formula) ?? workedOut(it.formula);
    if (it.leftText) return joined(it, it.leftText, codeOf);
    const read: Reference | undefined = it.left ?? (it.field === '' ? undefined : { kind: 'field', field: it.field });
    const given = read ? resolve(place, read) : found([it.says]);
    if (given?.cell && it.type === 'dateTime' && /^(?:before|after|equals|notEquals)/.test(it.operator))
      return dateInCell(given.code);
    if (given?.field?.unit === 'seconds' && it.type === 'dateTime') return `DateTime.fromSeconds(${given.code})`;
    // A moment is there where it has happened: of what was not merged, GitHub has none.
    if (given?.field?.type === 'date' && it.type === 'boolean') return `!!${given.code}`;
    if (!it.left && it.field === '') return guess(it.says);
    if (!it.left) return kindOfFile(it.field) ?? known(it.field) ?? lacking({ kind: 'field', field: it.field });
    if (given?.field?.unit === 'cents') return shown(given.code, given.field);
    const list = given ? undefined : resolveOrList(place, it.left)?.code;
    return given?.code ?? (list && anyOf(list, it)) ?? kindOfFile(it.left.field) ?? lacking(it.left);
  };
  const isList = (it: Condition): boolean =>
    !it.formula && !it.leftText && it.left !== undefined && resolve(place, it.left)?.field?.type === 'array';
  /** The other side of a comparison: a literal, or what its template comes to. */
  const against = (it: Condition): string => {
    if (it.formulaOfValue) return `={{ ${workedOut(it.formulaOfValue)} }}`;
    if (it.template) return compared(it, it.template, place, codeOf);
    const id = idMeant(it);
    if (id) return id;
    // "today", "5 minutes ago": dates and code stay as they are.
    const moment = it.type === 'dateTime' ? momentCode(it.value) : undefined;
    return moment ? `={{ ${moment} }}` : it.value;
  };
  /** People say what a stage or an owner is called, and the data have its id. */
  const idMeant = (it: Condition): string | undefined => {
    const isName = /\p{L} *\p{L}/u.test(it.value) && !OWN_STAGES.test(it.value);
    if (!step.sketched || !/^(?:equals|notEquals)$/.test(it.operator) || !isName) return undefined;
    const field = (it.left ? resolve(place, it.left) : found([it.field]))?.field;
    const isId = field && IDS.test(field.path) && !field.words.some((word) => / ids?$/.test(word));
    return isId ? placeholder(`id of the ${field.words[0]} “${it.value}”`) : undefined;
  };
  /** A row that a clock writes has the date of the run, one that an event writes the date of the event. */
  const isRunDate = (word: string): boolean =>
    RUN_DATE.test(word.trim()) &&
    !addsTo(catalog, step) &&
    action?.intents.some((it) => /^(?:add|create|upsert)$/.test(it)) === true &&
    /\.(?:scheduleTrigger|manualTrigger)$/.test(all.at(-1)?.step.node ?? '') &&
    !found([word]);
  const conditions = step.data?.conditions as Conditions | undefined;
  const setting = (key: string): Setting | undefined => step.settings[key];
  const before = fileBefore(catalog, all);
  const file = probe ?? before?.file;
  /** What kind of file comes in stands beside the item, and is no field of it. */
  const kindOfFile = (word: string): string | undefined =>
    before && !before.lost && MIME_TYPE.test(word) && known(word) === undefined
      ? `$binary['${before.file}']?.mimeType`
      : undefined;
  const told = (key: string, it: Setting, template: Template): string => {
    const asText = TEXTS.has(key);
    if (!MESSAGES.has(key)) return written(template, codeOf, asText);
    const isAlone = step.sketched === true && isBare(place, it);
    const lines = inLines(step, template, apart(place, template));
    // The words of a person stay as they are.
    const isLaidOut = lines !== template || it.from === 'assumed';
    const trimmed = (text: string): string => (isLaidOut ? withoutEmptyLines(place, text) : text);
    const own = it.from === 'assumed' && step.sketched ? greeted(outline, template) : (text: string) => text;
    if (!isAlone || key === 'description') return own(trimmed(written(lines, codeOf, asText)));
    const text = written(isForOwn(place) ? labelled(step, lines) : lines, codeOf, asText);
    return headed(place, all, trimmed(text));
  };
  const value = (key: string): string => {
    const it = setting(key);
    if (key === 'file' && !it && file) return file;
    const answers = it && it.from !== 'missing' && key === 'subject' ? answering(it.template ?? [], codeOf) : undefined;
    if (answers) return answers;
    if (it && it.from !== 'missing') return it.template ? told(key, it, it.template) : it.value;
    const need = action?.needs?.find((one) => one.key === key);
    if (need?.assume && !it) return need.assume.value;
    return need?.weight === 'may' || (!it && !need) ? '' : placeholder(need?.label ?? key);
  };

  const values = (key: string): string => value(key);
  return Object.assign(values, {
    has: (key: string): boolean => {
      const it = setting(key);
      return (it !== undefined && it.from !== 'missing') || (key === 'file' && file !== undefined);
    },
    missing: (key: string): boolean => setting(key)?.from === 'missing',
    worded: (it: Stated): string => wordedAs(it, cellOf),
    codeOf,
    field: (...words: string[]): string | undefined => {
      const stated = statedValue(step, words, codeOf);
      if (stated) return stated;
      const given = expression(...words);
      return given ? `={{ ${given} }}` : undefined;
    },
    asked: (...words: string[]): string | undefined => {
      const stated = statedValue(step, words, codeOf);
      if (stated) return stated;
      const given = isNamed(step, words) ? expression(...words) : hereAsked(words);
      return given ? `={{ ${given} }}` : undefined;
    },
    about: (...words: string[]): string | undefined => {
      const stated = statedValue(step, words, codeOf);
      if (stated || step.sketched) return stated ?? about(place, all, words);
      const given = expression(...words);
      return given ? `={{ ${given} }}` : undefined;
    },
    likely: (word: string): string | undefined => {
      const found = known(word);
      return found ? `={{ ${found} }}` : undefined;
    },
    here: (word: string): string | undefined => {
      const direct = all.filter((it) => it.direct && !it.failed);
      const it = givenField(place, direct, [word]) ?? ownField(place, direct, word);
      return it ? `={{ ${it.code} }}` : undefined;
    },
    content: (): string => {
      const text = content(catalog, outline, step, all, nameOf, { codeOf, known, told, place });
      return setting('text') === undefined ? withoutEmptyLines(place, text) : text;
    },
    columns: (): { name: string; value: string }[] => {
      const fieldCode = (word: string): string | undefined =>
        isRunDate(word) ? '$now.toISO()' : codeOf({ kind: 'field', field: word });
      const told = withStated(step, columns(catalog, step, sources, nameOf, fieldCode), cellOf);
      return told.length === 0 && isTable(step.node) && envelopeAt(sources) ? OPEN : told;
    },
    data: (key: string): unknown =>
      key === 'filter'
        ? filterOf(step, conditions, aboutRows(place, conditions?.all ?? [], all, { tested, against, isList }))
        : key === 'rules'
          ? rulesOf(step, guess, { tested, against, isList })
          : key === 'values' || key === 'sets'
            ? assigned(step.data?.[key], codeOf)
            : key === 'says'
              ? step.says
              : key === 'under'
                ? envelopeAt(sources)
                : key === 'many'
                  ? manyComeIn(catalog, sources)
                  : key === 'fileComes'
                    ? fileComesIn(catalog, all)
                    : key === 'code'
                      ? writtenFor(step, names, codeOf)
                      : key === 'writesHtml'
                        ? step.sketched === true && writesHtml(outline, step, sources)
                        : key === 'keysOfLists'
                          ? (...names: [readonly string[], (readonly string[])?]) => keysOfLists(place, ...names)
                          : key === 'declaredInputs'
                            ? declaredInputs(outline)
                            : key === 'mentions'
                              ? step.mentions
                              : key === 'sketched'
                                ? step.sketched === true
                                : key === 'readers'
                                  ? readersOf(outline, step)
                                  : key === 'tools'
                                    ? (toolsOf(outline, step, names) ?? step.data?.tools)
                                    : key === 'credential'
                                      ? (step.data?.credential ?? openedWith(all))
                                      : step.data?.[key],
    id: (key: string): string => stableId(originOf(outline), step.id, key),
  });
}

/** An id that one service gives names nothing in another: a person of Pipedrive is no contact of Xero. */
function withoutOthersIds(
  catalog: Catalog,
  all: readonly Source[],
  { node }: Step,
  words: readonly string[],
): readonly Source[] {
  if (!words.every((it) => OWN_ID.test(it))) return all;
  return all.filter(
    (it) =>
      serviceOf(it.step.node) === serviceOf(node) ||
      !fieldsOf(catalog, it.step).some((one) => one.internal && one.words.some((word) => words.includes(word))),
  );
}
const OWN_ID =
  /^(?:contact|person|customer|company|organization|deal|lead|owner|ticket|invoice|order|project|list|user) id$/;
const serviceOf = (node: string): string => node.slice(node.lastIndexOf('.') + 1).replace(/(?:Trigger|Tool)$/, '');

const MIME_TYPE = /^(?:mime|content|file) ?type$/i;

/** Where services keep the id of what people call by a name. */
const IDS = /(?:[a-z]_id|[a-z]Id|\bdealstage|hs_pipeline_stage)(?:\.value)?$/;

/** HubSpot's own stages have words for ids. */
const OWN_STAGES =
  /^(?:appointmentscheduled|qualifiedtobuy|presentationscheduled|decisionmakerboughtin|contractsent|closedwon|closedlost)$/;

/** The needs that hold several lines for people. */
const MESSAGES: ReadonlySet<string> = new Set(['text', 'message', 'content', 'comment', 'note', 'description']);

/** How the code of a field and a number ends that are added. */
const COUNTS_ON = /\) \+ \d+\)(?:\]\.find\(.*)?$/;

/** May a field that people call so fill what the step makes? A language model says which fields a step takes. */
const isNamed = ({ sketched, mentions = [] }: Step, words: readonly string[]): boolean =>
  !sketched ||
  words.some((it) => OF_MESSAGE.test(it)) ||
  mentions.some((it) => words.some((word) => meansField(it, word)));

/** An action on a message is about the one that came in. */
const OF_MESSAGE = /\bmessage id$/;

const PLACE_OF_CHAT = /^(?:chat|channel) id$/;

/** `telegramTrigger` beside `telegram`. */
const isTriggerOf = (trigger: string, node: string): boolean => trigger === `${node.replace(/Tool$/, '')}Trigger`;

/** Code is handed out once it was tried. */
function writtenFor(step: Step, names: ReadonlyMap<string, string>, fieldOf: CodeOf): Written | undefined {
  const told = codeWritten(step);
  const code = told && step.data?.skipsEmpty ? skippingEmpty(told) : told;
  return code?.tried && { script: scriptOf(code, bodyOf(code, names, fieldOf)), each: code.each === true };
}
type Written = { script: string; each: boolean };

/** What the path of this workflow takes that others call. */
const declaredInputs = ({ steps }: Outline): string[] | undefined =>
  (
    steps.find((it) => it.node.endsWith('.executeWorkflowTrigger'))?.data?.fields as { label: string }[] | undefined
  )?.map((it) => it.label);

/** Does the step right before give several items? */
const manyComeIn = (catalog: Catalog, [first]: readonly Source[]): boolean =>
  first?.direct === true && (first.split !== undefined || actionOf(catalog, first.step)?.items === 'many');

/** Does the step right before give a file, so that the item itself holds nothing of it? */
const fileComesIn = (catalog: Catalog, [first]: readonly Source[]): boolean =>
  first?.direct === true &&
  actionOf(catalog, first.step)?.intents.includes('download') === true &&
  actionOf(catalog, first.step)?.file !== undefined;

/** A date that no step gives. */
const RUN_DATE = /^(?:the )?(?:current |today's )?(?:date|timestamp|date and time)$/i;

/** "Re:" stands once before the subject of an answer, however often it went back and forth. */
function answering([words, field, more]: Template, codeOf: CodeOf): string | undefined {
  const isAnswer =
    typeof words === 'string' && words.trim() === 'Re:' && typeof field === 'object' && more === undefined;
  const code = isAnswer ? codeOf(field) : undefined;
  return code === undefined ? undefined : answeringSubject(code);
}

/** All items as the list that is counted, and not as its text. */
const listCode = (part: Exclude<Part, string>, code: string | undefined): string | undefined =>
  part.kind === 'whole' ? code?.replace(/^JSON\.stringify\((.*), null, 2\)$/s, '($1)') : code;

/** No step gives the field: what a comparison reads in its place is marked, so that somebody fills it in. */
const blankOf = (word: string): string => JSON.stringify(placeholder(word.trim() || 'value'));

/** The left side as code, where it is a moment or a text of several fields. */
function joined(it: Condition, parts: Template, codeOf: CodeOf): string {
  const [only, more] = parts;
  if (only !== undefined && more === undefined && typeof only === 'object') {
    if (only.kind === 'moment' && it.type === 'dateTime' && typeof only.of === 'string')
      return codeOfMoment(only, undefined);
    // Where nothing was found, an empty item stands for it.
    if (only.kind === 'whole' && it.type === 'array')
      return `${listCode(only, codeOf(only)) ?? '[]'}.filter((it) => Object.keys(it).length > 0)`;
    const code = codeOf(only) ?? codeOf.open?.(only) ?? blankOf(labelOf(only));
    return only.kind === 'moment' ? orNothing(code) : code;
  }
  const codes = parts.map((one) =>
    typeof one === 'string' ? JSON.stringify(one) : (codeOf(one) ?? codeOf.open?.(one) ?? blankOf(labelOf(one))),
  );
  return `[${codes.join(', ')}].join('')`;
}

/** A row whose date is empty is no match, and no error that ends the run for all the others. */
const orNothing = (code: string): string =>
  code.replace(
    /^(\((?:[^()]|\([^()]*\))*\)|\$(?:json|\('(?:[^'\\]|\\.)*'\)\.item\.json)(?:\.[\w$]+|\['[^']+'\])+)\.toDateTime\(\)/,
    '($1 || null)?.toDateTime()',
  );

/** The right side as an expression; a date is compared as a date, not as its text. */
function compared(it: Condition, template: Template, place: Place, codeOf: CodeOf): string {
  const [only, more] = template;
  if (it.type === 'dateTime' && more === undefined && typeof only === 'object' && only.kind === 'moment') {
    const field = typeof only.of === 'string' ? undefined : resolve(place, only.of);
    if (typeof only.of === 'string' || field) return `={{ ${codeOfMoment(only, field)} }}`;
  }
  return written(template, codeOf);
}

/** An address that WhatsApp gives of a picture or a recording opens with its own credential alone. */
const openedWith = ([first]: readonly Source[]): string | undefined =>
  first?.direct && first.step.node.endsWith('.whatsApp') && first.step.action === 'media.mediaUrlGet'
    ? 'whatsAppApi'
    : undefined;

/** Nobody said which columns there are. */
const OPEN = [{ name: placeholder('column'), value: placeholder('what of the body goes into that column') }];

/** Under which field all that matters of the item lies: matched by name, a webhook's headers and query would become columns. */
function envelopeAt(sources: readonly Source[]): string | undefined {
  const it = sources.find(({ step }) => !isFork(step));
  return it?.direct ? envelopeOf(it.step) : undefined;
}
