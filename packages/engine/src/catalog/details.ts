import { isObject } from './conditions.ts';
import type { NodeFacts, Parameter } from './facts.ts';
import { type Extra, extrasOf } from './generic-extras.ts';
import { withExtras } from './generic-placed.ts';
import { shownParameters, variantOf } from './parameters.ts';
import { foundAll, saidAll, saidNothing } from './probes.ts';
import type { Action, Need, Values } from './profile.ts';
import { asCode, isExpression, isPlaceholder } from './shape.ts';

type Written = Readonly<Record<string, unknown>>;

/**
 * A hand-written action that also takes what n8n offers beyond it: importance, tags, colours. Keys of its own needs stay, and what
 * it writes itself is not offered a second time. Worked out on first use: most actions of a node are never asked for.
 */
export function withDetails(action: Action, facts: NodeFacts, service: string): Action {
  let once: Detail[] | undefined;
  const details = (): Detail[] => {
    once ??= detailsOf(action, facts, service);
    return once;
  };
  return Object.defineProperties({} as Action, {
    ...Object.getOwnPropertyDescriptors(action),
    ...Object.getOwnPropertyDescriptors({
      get needs(): Need[] {
        const own = action.needs ?? [];
        const open = details().filter((it) => it.open);
        const rare = details().filter((it) => !it.open);
        return [...own, ...open.map((it) => it.need), ...rare.map((it) => ({ ...it.need, rare: true as const }))];
      },
      write: (v: Parameters<Action['write']>[0]): Record<string, unknown> => {
        const written = action.write(v);
        const own = new Set((action.needs ?? []).map((it) => it.key));
        const said = details().filter((it) => !own.has(it.need.key) && v.has(it.need.key));
        return withExtras(
          written,
          said.filter((it) => (it.open ? !isPartOf(textAt(written, it.at), v(it.need.key)) : !isTaken(written, it.at))),
          v,
        );
      },
    }),
  });
}

/** The action takes a part of what was said: the first name of a whole name, whose rest is the last name. */
const isPartOf = (own: unknown, said: string): boolean =>
  typeof own === 'string' && isExpression(said) && own !== said && own.includes(`${asCode(said)}.trim().split`);

/** `open`: the action finds it in an earlier step or marks it, and no need of its own takes it: the id of a record, a date to read from. */
type Detail = Extra & { open: boolean };

function detailsOf(action: Action, facts: NodeFacts, service: string): Detail[] {
  const writtenBy = (said: (action: Action) => Values): Written | undefined => {
    try {
      return action.write(said(action));
    } catch {
      // It takes no made-up text.
      return undefined;
    }
  };
  const [nothing, told, found] = [writtenBy(saidNothing), writtenBy(saidAll), writtenBy(foundAll)];
  const ways = [nothing, told, found].filter((it) => it !== undefined);
  const [first] = ways;
  if (!first) return [];
  const needs = action.needs ?? [];
  const [keys, labels] = [needs.map((it) => it.key.toLowerCase()), needs.map((it) => it.label.toLowerCase())];
  const extras = extrasOf(
    shownParameters(facts, facts.defaultVersion, first),
    variantOf(facts, facts.defaultVersion)?.parameters ?? [],
    { taken: new Set(['limit']), service, version: facts.defaultVersion },
  );
  // "acme/shop" names two things in one.
  const pair = writtenBy((it) => saidAll(it, 'x/x'));
  const isOpen = ({ it, at }: Extra): boolean => {
    if (!isTaken(nothing, at) && !isTaken(told, at)) return told !== undefined && isTaken(found, at);
    const texts = [nothing, told, pair].map((written) => textAt(written, at));
    if (texts[0] === undefined || texts.some((text) => text !== texts[0])) return false;
    // A placeholder that quotes a value stands for that value.
    return (isPlaceholder(texts[0]) && !/“/.test(String(texts[0]))) || isUsual(action, it, at);
  };
  const all = extras.map((it): Detail => ({ ...it, open: isOpen(it) }));
  return all.filter(
    ({ need, at, open }) =>
      (open || !ways.some((written) => isTaken(written, at))) &&
      // Whether it has another input is decided with the steps that serve it, not by a detail.
      !decidesInputs(facts, at[0] ?? '') &&
      // One value says it all: "2 days".
      !(keys.includes('waitlimit') && at.includes('limitWaitTime')) &&
      !keys.includes(need.key.toLowerCase()) &&
      !labels.includes(need.label.toLowerCase()),
  );
}

const decidesInputs = (facts: NodeFacts, parameter: string): boolean =>
  variantOf(facts, facts.defaultVersion)?.inputs.some(({ when }) => when !== undefined && parameter in when) ?? false;

/** Somebody may want other dates than the usual ones, or another choice for what is made or listed; elsewhere it is what the action does. */
const isUsual = ({ intents, items }: Action, it: Parameter, at: readonly string[]): boolean =>
  it.type === 'dateTime' ||
  (it.type === 'options' &&
    at.length > 1 &&
    it.name !== 'filterBy' &&
    (items === 'many' || /^(?:create|upload)$/.test(intents[0] ?? '')));

/** The text that stands there, or in the locator that does. */
function textAt(written: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name !== undefined) return isObject(written) ? textAt(written[name], rest) : undefined;
  return isObject(written) ? written.value : written;
}

/** Does it stand there, or something that has no room for it? */
function isTaken(written: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return written !== undefined;
  if (written === undefined) return false;
  return !isObject(written) || isTaken(written[name], rest);
}
