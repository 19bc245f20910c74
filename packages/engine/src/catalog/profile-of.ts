import { answeredFields, liesAt, noneIn, onceEachPath, spelledIn } from './answers.ts';
import type { Catalog } from './catalog.ts';
import { withDetails } from './details.ts';
import type { IndexEntry, NodeFacts } from './facts.ts';
import { genericActions, genericProfile, serviceOf } from './generic.ts';
import { answersWithThing } from './generic-gives.ts';
import { mayChoose, operationsOf } from './operations.ts';
import { variantOf } from './parameters.ts';
import type { Action, Field, Profile } from './profile.ts';
import { toolProfile } from './tool-profile.ts';
import { writtenOf } from './written.ts';

const made = new WeakMap<Catalog, Map<string, Profile | undefined>>();

/**
 * The hand-written profile of a node type, with what else the node can do by its facts, or that of the node that a tool is made of;
 * else what its facts give. Made once a catalog.
 */
export function profileOf(catalog: Catalog, type: string): Profile | undefined {
  const known = made.get(catalog) ?? new Map<string, Profile | undefined>();
  made.set(catalog, known);
  if (!known.has(type)) known.set(type, profileFor(catalog, type));
  return known.get(type);
}

function profileFor(catalog: Catalog, type: string): Profile | undefined {
  const own = catalog.profile(type);
  const entry = catalog.entry(type);
  if (!entry || (own && (own.kind === 'sub-node' || !mayChoose(entry)))) return own;
  const facts = catalog.facts(type);
  if (!facts) return own;
  if (own) return withRare(own, facts, entry);
  const base = type.endsWith('Tool') ? catalog.profile(type.replace(/Tool$/, '')) : undefined;
  const generic = genericProfile(facts, entry);
  if (!base) return generic;
  const tool = toolProfile(base, type, generic);
  return { ...tool, actions: detailed(tool, facts, entry) };
}

/** What was written by hand takes the rest of what n8n has for it too. */
const detailed = ({ kind, actions }: Profile, facts: NodeFacts, entry: IndexEntry): Action[] =>
  kind === 'logic'
    ? actions
    : actions.map((it) => (it.rare ? it : withAnswers(withDetails(it, facts, serviceOf(entry)), facts)));

/** What was written by hand is what people speak of; the service answers with more. */
function withAnswers(it: Action, facts: NodeFacts): Action {
  const own = it.gives ?? [];
  const answered = answeredFields(facts, it.key).filter(
    (more) =>
      liesAt(own, more.path) === undefined && !own.some((one) => one.words.some((word) => more.words[0] === word)),
  );
  if (answered.length === 0 || it.file !== undefined || it.flow === 'passes') return it;
  return Object.defineProperties({} as Action, {
    ...Object.getOwnPropertyDescriptors(it),
    ...Object.getOwnPropertyDescriptors({ more: answered }),
  });
}

/** What people ask for less often is known by n8n's own labels alone. */
function withRare(own: Profile, facts: NodeFacts, entry: IndexEntry): Profile {
  const all = operationsOf(facts, entry);
  const written = writtenOf(all, own.actions, facts);
  const rare = genericActions(
    facts,
    entry,
    all,
    all.filter((it) => !written.has(it)),
  );
  const signsIn = accountChoosers(facts);
  return { ...own, actions: [...detailed(own, facts, entry), ...rare.map((it) => rarely(it, own, signsIn, facts))] };
}

/** The parameters by which a node chooses how it signs in. */
function accountChoosers(facts: NodeFacts): ReadonlySet<string> {
  const accounts = variantOf(facts, facts.defaultVersion)?.credentials ?? [];
  const names = accounts.flatMap((it) => Object.keys({ ...it.show, ...it.hide }));
  return new Set(['authentication', ...names.filter((it) => !CHOICES.has(it))]);
}

const CHOICES: ReadonlySet<string> = new Set(['resource', 'operation', 'mode', 'event', '@version', '@tool']);

/** It signs in as the others do, and answers like them. What it needs stays worked out on first use only. */
function rarely(it: Action, own: Profile, signsIn: ReadonlySet<string>, facts: NodeFacts): Action {
  let known: Field[] | undefined;
  const write: Action['write'] = (v) => {
    const alike = Object.entries(own.actions.at(-1)?.write(v) ?? {}).filter(([name]) => signsIn.has(name));
    return { ...Object.fromEntries(alike), ...it.write(v) };
  };
  return Object.defineProperties({} as Action, {
    ...Object.getOwnPropertyDescriptors(it),
    ...Object.getOwnPropertyDescriptors({
      rare: true,
      write,
      get gives(): Field[] {
        known ??=
          own.kind === 'trigger'
            ? broughtAlike(it, own)
            : alsoGiven(it.gives ?? [], it, own, answeredFields(facts, it.key));
        return known;
      },
    }),
  });
}

/** An event brings what others of the same thing do: `invoice.sent` an invoice, as `invoice.paid`. Shopify tells only the id of what was deleted. */
function broughtAlike({ key, gives = [] }: Action, own: Profile): Field[] {
  const thing = key.endsWith('/delete') ? undefined : /^(.+)[./_:]/.exec(key)?.[1];
  const alike = thing === undefined ? undefined : own.actions.find((it) => /^(.+)[./_:]/.exec(it.key)?.[1] === thing);
  return onceEachPath([...(alike?.gives ?? []).map((it): Field => ({ ...it, likely: true })), ...gives]);
}

/** Actions on the same thing answer alike: what is known of one by hand is likely given by the other. */
function alsoGiven(fields: Field[], { key }: Action, own: Profile, answered: readonly Field[]): Field[] {
  const [resource = '', operation = ''] = key.split('.');
  if (!answersWithThing(operation)) return fields;
  const alike = own.actions
    .filter((it) => it.key.startsWith(`${resource}.`) && answersWithThing(it.key.split('.')[1] ?? ''))
    .flatMap((it) => it.gives ?? []);
  if (noneIn(answered, alike)) return fields;
  return onceEachPath([
    ...alike.map((it): Field => ({ ...it, ...spelledIn(answered, it.path), likely: true })),
    ...fields,
  ]);
}
