import { type NodeFacts, type Parameter, shownParameters } from '@plainflow/engine';

/** A parameter of a node as n8n writes it. `when`: the setting beside which it is shown, where it is not shown at once. */
export type DescribedParameter = { name: string; type: string; required: boolean; when?: string; options?: string[] };

type Values = Record<string, unknown>;

/** What n8n shows of a node that is set to an operation ("message.post"), and what one setting more of it would show. */
export function parametersOf(facts: NodeFacts, action: string): DescribedParameter[] {
  const version = facts.defaultVersion;
  const given = filledIn(facts, chosen(facts, action));
  const shown = shownParameters(facts, version, given);
  const here = new Set(shown.map((it) => it.name));
  const further = shown.flatMap((choice) =>
    otherValues(choice).flatMap((value) => {
      const set = filledIn(facts, { ...given, [choice.name]: value });
      const more = shownParameters(facts, version, set).filter((it) => !here.has(it.name));
      for (const it of more) here.add(it.name);
      return more.map((it) => ({ it, when: `${choice.name}: ${String(value)}` }));
    }),
  );
  return [...shown.map((it) => ({ it })), ...further]
    .filter(({ it }) => !SAYS_NOTHING.has(it.type))
    .map(({ it, when }: { it: Parameter; when?: string }) => described(it, when));
}

/** What else a setting can be; of what chooses the operation and the account, nothing. */
function otherValues({ name, type, default: standard, options = [] }: Parameter): unknown[] {
  if (CHOSEN.has(name)) return [];
  if (type === 'boolean') return [standard !== true];
  return type === 'options' ? options.map((it) => it.value).filter((it) => it !== standard) : [];
}
const CHOSEN = new Set(['resource', 'operation', 'authentication']);

/** Texts and buttons of the editor. */
const SAYS_NOTHING = new Set(['notice', 'callout', 'button', 'curlImport', 'credentials', 'hidden']);

/** The settings that choose the operation; those of its parts that name none are left out. */
function chosen(facts: NodeFacts, action: string): Values {
  const [first = '', second = first] = action.split('.');
  const set: Values = {};
  for (const [name, value] of [
    ['resource', first],
    ['operation', second],
  ] as const) {
    const takes = shownParameters(facts, facts.defaultVersion, set).find((it) => it.name === name);
    if (takes?.options?.some((it) => it.value === value)) set[name] = value;
  }
  return set;
}

/** With something chosen in each list: what n8n shows only then is told as well. */
function filledIn(facts: NodeFacts, given: Values): Values {
  let filled = given;
  for (let round = 0; round < ROUNDS; round++) {
    const lists = shownParameters(facts, facts.defaultVersion, filled).filter((it) => it.type === 'resourceLocator');
    const chosenNow = lists.map((it) => [it.name, { __rl: true, mode: 'id', value: 'x' }]);
    filled = { ...filled, ...Object.fromEntries(chosenNow) };
  }
  return filled;
}

/** One list shows the next: a document, then its sheet. */
const ROUNDS = 3;
const MOST_OPTIONS = 30;

const described = ({ name, type, required, options }: Parameter, when?: string): DescribedParameter => ({
  ...{ name, type, required: required === true },
  ...(when === undefined ? {} : { when }),
  ...(options ? { options: options.slice(0, MOST_OPTIONS).map((one) => String(one.value)) } : {}),
});
