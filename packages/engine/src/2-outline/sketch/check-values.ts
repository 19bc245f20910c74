import type { SketchStep } from '../../1-read/clause.ts';
import { formulaIn, isFormula } from '../../catalog/formula.ts';
import { FUNCTIONS } from '../../catalog/formula-reader.ts';
import { BLANK, templateIn } from '../../catalog/template.ts';
import { isSum } from '../../catalog/worked-out.ts';
import { atStep, type Complaint, quoted } from './complaint.ts';
import { rootsOf } from './terms.ts';
import type { There } from './there.ts';

/** Addresses of people and ids are never made up; n8n's expressions are written by a later stage. */
export function checkValues(there: There, it: SketchStep, said: string): Complaint[] {
  const { steps } = there;
  const lower = said.toLowerCase();
  const values = [
    ...it.values.map((one) => ({ key: one.need, value: one.value, isModel: one.need === 'model' })),
    ...(it.work.assign ?? []).map((one) => ({ key: one.name, value: one.value, isModel: false })),
    ...(it.work.sets ?? []).map((one) => ({ key: one.field, value: one.value, isModel: false })),
  ];
  return values.flatMap(({ key, value, isModel }): Complaint[] => {
    if (lower.includes(value.toLowerCase())) return [];
    if (value.startsWith('=') || value.replaceAll(new RegExp(BLANK, 'g'), '').includes('{{')) {
      const other = [...steps.keys()].find((id) => id !== it.id) ?? 'order';
      return [
        {
          kind: 'expression',
          at: atStep(it.id),
          wrong: `${quoted(key)} holds an expression, and no expressions are taken.`,
          right: `Write data of earlier steps as [[field words]] or [[${other}: field words]], moments as [[now]] or [[today + 3 days]], code as the instruction of a Code step.`,
        },
      ];
    }
    const asked = /\[\[\s*ai:[^\]]*\]\]/i.exec(value)?.[0];
    if (asked && !isTool(there, it) && !steps.has('ai'))
      return [
        {
          kind: 'ai-elsewhere',
          at: atStep(it.id),
          wrong: `${quoted(asked)} in ${quoted(key)}: the model of an agent says values for the tools of that agent only.`,
          right: 'Name a field of an earlier step, such as [[email]], or name the agent in under.',
        },
      ];
    // "text-embedding-3-small" is the written form of what somebody says.
    const invented = isModel ? undefined : madeUpIn(value).find((one) => !lower.includes(one.toLowerCase()));
    if (!invented) return [];
    return [
      {
        kind: 'made-up',
        at: atStep(it.id),
        wrong: `${quoted(invented)} in ${quoted(key)} was not said: addresses, ids and keys are never made up.`,
        right: `Leave ${quoted(key)} out, so that it becomes a marked placeholder, or take a field of an earlier step, such as [[email]].`,
      },
    ];
  });
}

/** What a value works out can be read: "[[revenue / spend]]", "[[hours]] * 38.5". */
export function checkSums({ steps }: There, it: SketchStep, said: string): Complaint[] {
  const isStep = (id: string): boolean => steps.has(id);
  const lower = said.toLowerCase();
  const assigned = it.work.assign ?? [];
  const numbers = assigned.filter(
    ({ type, value }) => type === 'number' && isFormula(value) && !formulaIn(value, isStep),
  );
  const values = [...it.values, ...assigned, ...(it.work.sets ?? [])].map((one) => one.value);
  const within = values
    .flatMap((value) => templateIn(value, isStep) ?? [])
    .flatMap((part) => (typeof part === 'object' && part.kind === 'field' && isSum(part.field) ? [part.field] : []))
    .filter((field) => !lower.includes(field.toLowerCase()));
  return [...new Set([...numbers.map((one) => one.value), ...within])].map((sum) => ({
    kind: 'no-formula',
    at: atStep(it.id),
    wrong: `${quoted(sum)} is neither a field nor a number that can be worked out.`,
    right: `Write fields and numbers with + - * / and brackets, ${FUNCTIONS.join(', ')}: [[revenue / spend]], [[round(hours * 38.5, 2)]], [[list | length]]; time between moments as [[due - today | days]]. More than that is the work of a Code step.`,
  }));
}

/** What a test works out can be read. */
export function checkTests(it: SketchStep): Complaint[] {
  const { conditions, ways = [] } = it.work;
  const all = [conditions, ...ways.map((way) => way.conditions)].flatMap((of) => of?.all ?? []);
  return all
    .filter(({ field }) => isFormula(field) && !formulaIn(field))
    .map(({ field }) => ({
      kind: 'no-formula',
      at: atStep(it.id),
      wrong: `${quoted(field)} is neither a field nor a test that can be worked out.`,
      right:
        'Name one field, or write fields, numbers and texts in quotation marks with + - * / = != < > contains, "is empty", and, or, not and brackets: [[total]] > 100 and ([[state]] = "open" or [[state]] = "new").',
    }));
}

const isTool = ({ wires }: There, it: SketchStep): boolean =>
  rootsOf(it).length > 0 || wires.some((wire) => wire.from === it.id && wire.type === 'ai_tool');

/** Only a Code node holds code, and what is made up is made up there too. */
export function checkCode({ steps }: There, { id, work: { code } }: SketchStep, said: string): Complaint[] {
  const node = steps.get(id)?.node ?? '';
  if (!code) return [];
  if (!node.endsWith('.code'))
    return [
      {
        kind: 'code-elsewhere',
        at: atStep(id),
        wrong: `${node} takes no code.`,
        right: 'Leave code out, or make the step n8n-nodes-base.code.',
      },
    ];
  const lower = said.toLowerCase();
  const texts = [...code.body.matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/g)].map((it) => it[2] ?? '');
  const invented = texts.flatMap(madeUpIn).find((it) => !lower.includes(it.toLowerCase()));
  if (!invented) return [];
  return [
    {
      kind: 'made-up',
      at: atStep(id),
      wrong: `${quoted(invented)} in its code was not said: addresses, ids and keys are never made up.`,
      right: 'Read a field of an earlier step, such as [[email]].',
    },
  ];
}

const madeUpIn = (text: string): string[] => (text.match(MADE_UP) ?? []).filter((it) => !FIELD_NAME.test(it));

/** What an API calls a field: "temperature_2m_max", "price_change_percentage_24h". */
const FIELD_NAME = /^[a-z]+(?:_(?:[a-z]+|\d{1,3}[a-z]{0,2}))+$/;

/** A mail address, a long id of letters and digits, a key. */
const MADE_UP =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])(?![\w-]*-\d{2}\b)[A-Za-z\d_-]{18,}\b|\b(?:sk|pk|ghp|xox[abp])[-_][\w-]{6,}/g;
