import { asksOfPeople, isIndirect, politely, saidTo } from '../../catalog/asked-politely.ts';
import { isDescription, isFirm, isReported } from '../../catalog/described.ts';
import { fieldLabel, thingIn } from '../../catalog/field-labels.ts';
import { type Purpose, purposeOf, REMINDS, textFor } from '../../catalog/purposes.ts';
import { type Part, type Template, templateIn, templateText } from '../../catalog/template.ts';
import type { Setting, Step } from '../outline.ts';
import { confirmed, sentBy } from './acknowledgement-texts.ts';
import { isOwnerWords, isShortOnly, newsFor, questionFor, untold } from './default-texts.ts';
import { eventToOthers, sentenceOf } from './events-to-others.ts';
import { before, type Flow, isMain, stepOf } from './flow.ts';
import { IS_MAIL, isCalled, isQuoted, lineOf, SENDS, toOthers, WHOM } from './is-message.ts';
import {
  detailsBefore,
  detailsFor,
  identifying,
  isBeforeEvent,
  missingBefore,
  nameBefore,
  raised,
} from './message-facts.ts';

/**
 * Where a reading tells only what a message is ("a polite no"), those words are no text to send: a few sentences are written from what is known, and the
 * guide tells that they were chosen. What goes to the user's own people says what happened.
 */
export function writeDescribedTexts(flow: Flow): void {
  flow.steps = flow.steps.map((it) => {
    const written =
      it.sketched && !it.kept && SENDS.test(it.node) && !isTool(flow, it) ? writtenFor(flow, it) : undefined;
    return written ? { ...it, ...written } : it;
  });
}

const isTool = (flow: Flow, step: Step): boolean => flow.wires.some((it) => it.from === step.id && !isMain(it));

const CHOSEN = 'you did not give the words';

function writtenFor(flow: Flow, step: Step): Pick<Step, 'settings' | 'data'> | undefined {
  const { text, ...others } = step.settings;
  if (text?.from === 'missing') return undefined;
  const own = text ? undefined : untold(flow, step);
  if (own) return { settings: { ...others, text: settingOf(flow, framed(flow, step, own)) }, ...dataOf(step) };
  if (!text && !isLetter(flow, step)) return undefined;
  const parts: Template = text ? (text.template ?? [text.value]) : [step.says];
  const words = parts
    .filter((it) => typeof it === 'string')
    .join(' ')
    .trim();
  const fields = parts.filter((it) => typeof it !== 'string');
  if (text && !isQuoted(step.says, words) && isAsked(step, words)) return asking(flow, step, words, fields);
  const told = text && (questionFor(flow, step, fields, words) ?? newsFor(flow, step, fields, words));
  if (told) return { settings: { ...others, text: settingOf(flow, told) }, ...dataOf(step) };
  const bare = text && toOthers(step) ? bareOf(flow, step, parts) : undefined;
  const isOwn = isOwnerWords(flow, step, words, fields);
  const isUntold = bare || isCalled(step.says, words) || isShortOnly(flow, step, fields, words) || isOwn;
  if (text && !isUntold && (isQuoted(step.says, words) || !isDescription(words))) return undefined;
  const missing = missingBefore(flow, step);
  // "A friendly mail" to who has not paid reminds of it.
  const isReminder = !isOwn && (missing !== undefined || isBeforeEvent(flow, step));
  const asked = [`${words} message`, step.says, isReminder ? REMINDS : ''].find(purposeOf) ?? '';
  const letter = bare ?? letterOf(flow, step, words, fields, missing, purposeOf(asked));
  // The user's own people are told what is known.
  if (!letter)
    return { settings: fields.length > 0 ? { ...others, text: settingOf(flow, templateText(fields)) } : others };
  const subjectTold = bare && thingTold(flow, parts);
  const data = {
    ...step.data,
    ...(subjectTold ? { subjectTold } : {}),
    ...(asked === '' ? {} : { purpose: `${asked} ${missing ?? ''}`.trim() }),
    ...(isOwn ? { topic: words } : {}),
    ...(isCalled(step.says, words) ? { called: words } : {}),
  };
  return {
    settings: { ...others, text: settingOf(flow, framed(flow, step, letter)) },
    ...(Object.keys(data).length > 0 ? { data } : {}),
  };
}

const dataOf = ({ data }: Step): Pick<Step, 'data'> => (data ? { data } : {});

/** With a greeting, and for a mail with its end. */
function framed(flow: Flow, step: Step, [first = '', ...rest]: readonly string[]): string {
  const name = nameBefore(flow, step);
  const greeting = name === undefined ? 'Hello,' : `Hi [[${name}]],`;
  return IS_MAIL.test(step.node)
    ? [greeting, raised(first), ...rest, 'Best regards'].join('\n\n')
    : [`${greeting} ${first}`, ...rest].join('\n');
}

/** "send the welcome mail": no text at all, and nobody who writes one. */
function isLetter(flow: Flow, step: Step): boolean {
  if (
    !(purposeOf(step.says) || isBeforeEvent(flow, step) || (IS_MAIL.test(step.node) && eventToOthers(flow, step))) ||
    !toOthers(step) ||
    (step.mentions ?? []).length > 0 ||
    /reply|draft|wait/i.test(step.action)
  )
    return false;
  return ![...before(flow, step.id)].some((id) => writes(stepOf(flow, id)?.node ?? ''));
}

/** A model that writes; what only sorts, or finds values, writes nothing. */
const writes = (node: string): boolean =>
  node.includes('langchain') && !/\.(?:textClassifier|sentimentAnalysis|informationExtractor)$/.test(node);

function settingOf(flow: Flow, value: string): Setting {
  const template = templateIn(value, (id) => stepOf(flow, id) !== undefined);
  return { from: 'assumed', value, because: CHOSEN, ...(template ? { template } : {}) };
}

/** Does the text only tell what somebody is asked, asked for, or asked to do: "ask them which customer it was"? */
function isAsked({ says, action }: Step, words: string): boolean {
  const asks = /\bask|\bquestion/i.test(says) || /wait/i.test(action);
  const isObject = words !== '' && [' for ', ' to '].some((it) => says.includes(`${it}${words}`));
  return isIndirect(words) ? asks || asksOfPeople(words) : asks && isObject;
}

/** A polite question with the same words, whose subject they are where they are short. */
function asking(flow: Flow, step: Step, words: string, fields: readonly Part[]): Pick<Step, 'settings' | 'data'> {
  const isToUser = isForUser(step);
  const letter = [politely(words, isToUser), fields.map(lineOf).join('\n')].filter((it) => it !== '');
  const subjectTold = isIndirect(words) && words.length <= LONGEST_SUBJECT ? raised(saidTo(words, isToUser)) : QUESTION;
  return {
    settings: { ...step.settings, text: settingOf(flow, framed(flow, step, letter)) },
    data: { ...step.data, subjectTold },
  };
}
const QUESTION = 'A question for you';
const LONGEST_SUBJECT = 50;

/** To the user: an address, or a chat, of their own that is to be filled in. */
const isForUser = ({ settings }: Step): boolean =>
  WHOM.some((it) => /\byour (?!team|group|channel|colleague|staff)/i.test(JSON.stringify(settings[it] ?? '')));

/** Its paragraphs after the greeting; undefined where nobody outside is written to, or nothing is known that could be said. */
function letterOf(
  flow: Flow,
  step: Step,
  words: string,
  fields: readonly Part[],
  missing: string | undefined,
  purpose: Purpose | undefined,
): string[] | undefined {
  const isOwn = isOwnerWords(flow, step, words, fields);
  if (isOwn && purpose?.confirms) return [confirmed(flow, step)];
  if (isOwn && !purpose && isReported(step.says, words))
    return [`${words}.`, identifying(flow, step).join('\n')].filter((it) => it !== '');
  if (isOwn && !purpose)
    return [`we are writing to you about this: ${words}.`, identifying(flow, step).join('\n')].filter(
      (it) => it !== '',
    );
  // Whoever wrote is not sent their own message: what is to be said is filled in.
  if (!toOthers(step) && /reply/i.test(step.action) && !purpose && fields.length === 0) return [`{{? ${words}}}`];
  if (!toOthers(step) && (!purpose || purpose.details)) return undefined;
  const about = flow.steps.map((it) => it.says).join(' ');
  const event = missing === undefined ? eventToOthers(flow, step) : undefined;
  const happened = event && (!purpose || event.happening.isOpen) ? sentenceOf(flow, event) : undefined;
  const thing = sentBy(step.says);
  const plain = thing ? `here is ${thing}:` : 'we are writing to you about this:';
  const text = happened ?? (purpose ? textFor(purpose, about, missing, isFirm(words)) : plain);
  const lines = [
    ...fields.map(lineOf),
    ...(purpose && !happened ? detailsFor(flow, step, fields, purpose) : detailsBefore(flow, step, fields)),
  ];
  // Nothing is known that such a letter could say.
  if (!happened && !purpose && lines.length === 0) return [`{{? ${words}}}`];
  const link = purpose?.link && !fields.some(isLinkTo) ? linkOf(purpose, words) : undefined;
  return [text, lines.join('\n'), link ?? ''].filter((it) => it !== '');
}

const linkOf = ({ link = '' }: Purpose, words: string): string => {
  const place = /^(?:an? |the )?(\p{Lu}\S*) /u.exec(words)?.[1];
  return `{{? ${place ? link.replace('your ', `your ${place} `) : link}}}`;
};

/** A link, or a code, that is the whole text: a sentence tells what it is for. */
function bareOf(flow: Flow, step: Step, parts: Template): string[] | undefined {
  const [only, more] = parts.filter((it) => typeof it !== 'string' || it.trim() !== '');
  const field = more === undefined && typeof only === 'object' && only.kind === 'field' ? only : undefined;
  const value = templateText(parts).trim();
  const place = parts.map((it) => (typeof it === 'string' ? it : 'x')).join('');
  const isPlace = /^https?:\/\/\S+$/.test(place.trim()) || (field !== undefined && isLinkTo(field));
  const thing = field && !field.blank ? codeOf(flow, field) : undefined;
  if (!isPlace && thing === undefined) return undefined;
  const purpose = purposeOf(step.says);
  if (!purpose)
    return [thing === undefined ? 'thank you! Please go on here:' : `thank you! Here is your ${thing}:`, value];
  const about = flow.steps.map((it) => it.says).join(' ');
  return [textFor(purpose, about, undefined, false), thing === undefined ? value : `${raised(thing)}: ${value}`];
}

/** The subject of a mail that brings nothing but a link or a code. */
function thingTold(flow: Flow, parts: Template): string | undefined {
  const [field] = parts.filter((it) => typeof it === 'object');
  if (field?.kind !== 'field') return undefined;
  const isWithin = parts.some((it) => typeof it === 'string' && /https?:/.test(it));
  const known = isWithin ? 'link' : (codeOf(flow, field) ?? (isLinkTo(field) ? fieldLabel(field.field) : ''));
  const words = field.blank ? field.field : known;
  const thing = words
    .replace(/^(?:the|an?|your|our|my) /i, '')
    .replace(/^\p{Lu}(?=\p{Ll}+ )/u, (it) => (field.blank ? it : it.toLowerCase()));
  return thing === '' || thing.length > 40 ? undefined : `Your ${thing}`;
}

/** What a code is called, as the words for the step that makes it tell. */
function codeOf(flow: Flow, { field, step }: Extract<Part, { kind: 'field' }>): string | undefined {
  const source = step === undefined ? undefined : stepOf(flow, step);
  // What a caller or a form brings is sent on as it came.
  if (!source || flow.catalog.entry(source.node)?.group === 'trigger') return undefined;
  if (source.node.includes('langchain') || !CODES.test(field)) return undefined;
  const thing = thingIn(source.says.replace(/ (?:made|\w+ed)$/, ''));
  return thing?.replace(/^\S+ /, '') ?? (/^(?:uuid|token)$/i.test(field) ? 'code' : field.toLowerCase());
}
const CODES = /^(?:uuid|token|(?:\w+ )?(?:key|code|password))$/i;

const isLinkTo = (it: Part): boolean =>
  typeof it === 'object' && it.kind === 'field' && /\b(?:link|url)\b/i.test(it.field);
