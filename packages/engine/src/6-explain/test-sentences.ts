import type { Conditions, Step } from '../2-outline/outline.ts';
import { tells } from '../catalog/described.ts';
import { fieldLabel } from '../catalog/field-labels.ts';
import { isVerb } from '../catalog/spoken-verbs.ts';
import { addressed, lowered, raised } from './second-person.ts';
import { testClauses } from './test-clauses.ts';
import { isTitleClause } from './title-clauses.ts';

/**
 * The case in which the work behind a fork is done, as the opening of a sentence. `name`: of its node; `asker`: of the step that asked, where several ask
 * for a yes.
 */
export function condition(step: Step, name: string, asker?: string): string {
  if (isApproval(step, name)) return asker === undefined ? 'If it is approved' : `If ${approvedIn(name, asker)}`;
  if (UNNAMED.test(name)) return `If ${bySides(step) ?? testClauses(step) ?? 'the condition is met'}`;
  const words = stated(name);
  const [, unless, spared] = SPARES.exec(words) ?? [];
  if (unless && spared) return unless === 'Skip' ? `Skipping ${addressed(spared)}` : `Unless ${addressed(spared)}`;
  const only = /^Only (?!if\b|when\b)(\p{L}+ .+)$/u.exec(words)?.[1];
  if (only && !isClause(only) && !ONES.test(words)) return `Only for ${addressed(only)}`;
  const ones = onesIn(words);
  if (ones) return `For ${ones}`;
  const checked = /^check(?:ing|s)? (?:if|whether) (.+\S)$/i.exec(words)?.[1];
  if (checked && !checked.endsWith('…')) return `If ${addressed(lowered(checked))}`;
  const clause = clauseOf(step, words) ?? (isThing(step, words) ? undefined : bySides(step));
  return clause ? `If ${clause}` : `For ${shown(step, words)}`;
}

/** Nobody named it: "Filter", "If 2". */
const UNNAMED = /^(?:If|Filter)(?: \d+)?$/;

/** The same where the test says no. */
export function refused(step: Step, name: string, asker?: string): string {
  if (isApproval(step, name))
    return asker === undefined ? 'If it is not approved' : `Unless ${approvedIn(name, asker)}`;
  if (UNNAMED.test(name)) {
    const sides = bySides(step) ?? testClauses(step);
    return sides ? `Unless ${sides}` : 'If the condition is not met';
  }
  const words = stated(name);
  const spared = SPARES.exec(words)?.[2];
  if (spared) {
    const clause = clauseOf(step, spared);
    return clause ? `If ${clause}` : `For ${shown(step, spared)}`;
  }
  const told = (): string | undefined => clauseOf(step, words) ?? (isThing(step, words) ? undefined : bySides(step));
  const clause = onesIn(words) ? undefined : told();
  return clause ? denied(clause) : `Unless ${shown(step, words)}`;
}

/** "it is under 50" → "If it is not under 50". */
const denied = (clause: string): string =>
  /^it is (?!not\b)/.test(clause) ? `If ${clause.replace(/^it is /, 'it is not ')}` : `Unless ${clause}`;

const SPARES = /^(Skip|Unless) (.+)$/;

/** "The taker approved" says who; else the step that asked does. */
function approvedIn(name: string, asker: string): string {
  const who =
    /^(?!it\b|is\b|if\b|not\b)(\p{L}(?:.*\S)?) (?:has |have )?(?:approved?s?|agreed?s?|accept(?:s|ed)?|confirm(?:s|ed)?|sa(?:id|ys) yes)\b/iu.test(
      name,
    );
  return who ? addressed(lowered(name)) : `“${asker}” is answered with yes`;
}

/** Somebody's yes was waited for right before. */
export const isApproval = (step: Step, name: string): boolean =>
  /^Approved\??$/.test(name) ||
  (testsOf(step).every(
    (it) => it.operator === 'true' && /\bapproved$/i.test((it.left?.field ?? it.field).replace(/\]\]$/, '')),
  ) &&
    testsOf(step).length === 1);

const testsOf = ({ data }: Step): Conditions['all'] => (data?.conditions as Conditions | undefined)?.all ?? [];

/** "Is it done?" → "it is done". */
const stated = (name: string): string =>
  name
    .replace(/\?$/, '')
    .replace(
      /^(is|are|has|have|was|were|can|does) (it|they|there|this|that|the \w+)\b/i,
      (_, verb: string, it: string) => raised(`${it} ${verb.toLowerCase()}`),
    );

/** "Everyone whose column is empty", "anything above 7": those that go on, and no clause. */
function onesIn(words: string): string | undefined {
  if (/^(?:who(?:m|se)?\b|(?:that|which) (?:are|have|were)\b)/i.test(words))
    return `those ${addressed(lowered(words))}`;
  return ONES.test(words) || RELATIVE.test(words)
    ? addressed(lowered(words.replace(/^(?:just|only) /i, '')))
    : undefined;
}
const ONES =
  /^(?:(?:just|only) )?(?:everyone|everybody|anyone|anybody|whoever|those|the ones|ones|each|every)\b|^(?:any|every)thing (?:\w+ed|above|below|over|under|from|with|more|less|older|newer|that|else|new)\b/i;
const RELATIVE = /^(?!it\b|there\b|this\b)\S+(?: \S+){0,2} (?:who|whose|whom|where|which)\b/i;

function clauseOf(step: Step, words: string): string | undefined {
  if (isNoClause(words)) return bySides(step);
  if (isClause(words) || (step.sketched === true && step.title !== undefined && isTitleClause(words)))
    return addressed(lowered(words));
  const [first = '', second] = words.split(' ');
  if (STATES.test(words)) return `it ${addressed(lowered(words))}`;
  if (/^[<>]=? ?\d/.test(words)) return `it is ${words.replace(/^>=? ?/, 'over ').replace(/^<=? ?/, 'under ')}`;
  if (COMPARES.test(words)) return `it is ${addressed(lowered(words))}`;
  if (
    second !== undefined &&
    /^[A-Z]?[a-z]+s$/.test(first) &&
    !/ss$/.test(first) &&
    isVerb(first.toLowerCase()) &&
    PARTICLE.test(second)
  )
    return `it ${addressed(lowered(words))}`;
  if (
    /^found$/i.test(words) ||
    (second !== undefined &&
      /^(?:left|sent|paid|made|sold|lost|held|kept|built|bought|given|taken|written)$/i.test(first)) ||
    (second !== undefined && /^(?!need|feed|seed|speed)\w+ed$/i.test(first))
  )
    return `it is ${addressed(lowered(words))}`;
  return words.endsWith('…') || second === undefined ? tested(step, words) : undefined;
}

/** An order ("check the order is …"), what goes on from other words ("or 422 when it's bad"), whose something is ("the week's"). */
function isNoClause(words: string): boolean {
  const [first = '', ...rest] = words.toLowerCase().split(' ');
  return (
    /^(?:or|and|but|to)$/.test(first) ||
    /['’]s?$/.test(words) ||
    (/^(?:check|validate|verify|make|test|look|see|ensure)$/.test(first) && rest.length > 0)
  );
}

/** One simple test as a clause, by its field, its comparison and its value: "the status is “done”", "the date is less than 30 days ago". */
function bySides(step: Step): string | undefined {
  const all = testsOf(step);
  // What was added to a test is no part of what was asked.
  const asked = all.filter((it) => it.says !== '' || it.expression === undefined);
  const own = asked.length > 0 ? asked : all;
  const told = own.map(oneSide);
  if (told.length === 0 || told.length > 3 || !told.every((it) => it !== undefined)) return undefined;
  return told.join((step.data?.conditions as Conditions | undefined)?.combinator === 'or' ? ' or ' : ' and ');
}

function oneSide(test: Conditions['all'][number]): string | undefined {
  if (test.formula) return undefined;
  const field = fieldLabel(
    (test.left?.field ?? test.field).replace(/^\[\[|\]\]$/g, '').replace(/^\w+: /, ''),
  ).toLowerCase();
  if (!/^[\p{L} ]{2,30}$/u.test(field)) return undefined;
  const is = /[^su]s$/.test(field) ? 'are' : 'is';
  const ago = AGO.exec(test.value);
  const moment =
    ago && (test.operator.startsWith('after') ? 'less' : test.operator.startsWith('before') ? 'more' : undefined);
  if (moment && ago) return `the ${field} ${is} ${moment} than ${ago[1]} ago`;
  if (test.operator === 'empty') return `the ${field} ${is} empty`;
  if (test.operator === 'notEmpty') return `the ${field} ${is} there`;
  const compared = COMPARED[test.operator];
  if (!compared || test.template || !/^[\p{L}\p{N}@#. _-]{1,30}$/u.test(test.value)) return undefined;
  const value = /^-?\d+(?:\.\d+)?$/.test(test.value) ? test.value : `“${test.value.trim()}”`;
  return `the ${field} ${compared.replace(/^is\b/, is)} ${value}`;
}
const AGO = /^\[\[(?:now|today) - (\d+ (?:minute|hour|day|week|month)s?)\]\]$/;
const COMPARED: Readonly<Record<string, string | undefined>> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  gt: 'is over',
  gte: 'is at least',
  lt: 'is under',
  lte: 'is at most',
};

/** One simple test, as a clause of its own: "the status is trialing". */
function tested(step: Step, words: string): string | undefined {
  const [test, more] = testsOf(step);
  if (!test || more || test.formula) return undefined;
  const field = fieldLabel(
    (test.left?.field ?? test.field).replace(/^\[\[|\]\]$/g, '').replace(/^\w+: /, ''),
  ).toLowerCase();
  if (field === '' || !/^[\p{L} ]{2,30}$/u.test(field)) return undefined;
  if (test.operator === 'true')
    return words.endsWith('…') || field === words.toLowerCase() ? `it is ${lowered(fieldLabel(field))}` : undefined;
  const is = OPERATORS[test.operator];
  const isPlain = !test.template && /^[\p{L}\p{N}@#. _-]{1,30}$/u.test(test.value);
  return is && isPlain ? `the ${field} ${is} “${test.value.trim()}”` : undefined;
}
const OPERATORS: Readonly<Record<string, string | undefined>> = { equals: 'is', contains: 'contains' };

/** "the AI launches", or the things that a yes is said of, stand in a sentence as they are; what is no thing by its form is quoted. */
const shown = (step: Step, words: string): string => (isThing(step, words) ? addressed(lowered(words)) : `“${words}”`);

function isThing(step: Step, words: string): boolean {
  const [test, more] = testsOf(step);
  const isKind =
    test?.operator === 'true' && !more && words.toLowerCase().startsWith((test.left?.field ?? '?').toLowerCase());
  const isNamed = isKind || /^(?:the|our|my|your|all|this|these|those|today['’]s|yesterday['’]s)\s/i.test(words);
  return isNamed && words.includes(' ') && !words.endsWith('…') && !isNoClause(words);
}

const isClause = (name: string): boolean => (SAYS.test(name) || tells(name)) && !/…$/.test(name) && !STATES.test(name);
const SAYS =
  /\b(?:is|(?:it|that|there)['’]s|isn['’]t|are|aren['’]t|has|hasn['’]t|have|haven['’]t|was|wasn['’]t|were|contains?|does|doesn['’]t|do|don['’]t|can|can['’]t|equals|exceeds|reaches|starts|ends|matches|exists|happened|comes|came|goes|went)\b/i;
/** What is said of "it". */
const STATES =
  /^(?:is|isn['’]t|are|has|hasn['’]t|have|was|were|does|do|can|contains?|equals|matches|starts|ends|exists|happened|comes|goes)\b/i;
const COMPARES =
  /^(?:over|under|above|below|beyond|more than|less than|fewer than|at least|at most|up to|older than|newer than|longer than|shorter than|bigger than|worth)\s/i;
const PARTICLE = /^(?:out|back|in|off|up|down|to|from|on|for|with|an?|the)$/i;
