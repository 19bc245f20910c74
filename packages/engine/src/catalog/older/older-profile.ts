import { isObject, type Values as Parameters } from '../conditions.ts';
import { isDigest } from '../digest.ts';
import type { NodeFacts, Parameter } from '../facts.ts';
import { completeParameters, shape, shownParameters } from '../parameters.ts';
import type { Action, Profile } from '../profile.ts';
import { OLDER } from './renamed-parameters.ts';

/**
 * A profile for an older version of its node, `then`. Profiles write the newest shape, `now`: what the older version calls
 * otherwise is renamed (see renamed-parameters.ts), and what was left to a default that has changed since is written out.
 */
export function olderProfile(profile: Profile, now: NodeFacts, then: NodeFacts): Profile {
  const changes = OLDER.filter((it) => it.type.test(profile.type) && then.defaultVersion <= it.upTo);
  const older = (action: Action): Action => ({
    ...action,
    write(v) {
      const wanted = action.write(v);
      const own = changes.reduce((it, change) => change.write?.(it, optionsOf(then, it)) ?? it, wanted);
      return { ...changedDefaults(now, then, wanted, own), ...own };
    },
    ...(action.open ? { open: changes.reduce((it, change) => change.open?.(action.key, it) ?? it, action.open) } : {}),
    ...(action.gives ? { gives: changes.reduce((it, change) => change.gives?.(it) ?? it, action.gives) } : {}),
  });
  return { ...profile, actions: profile.actions.map(older) };
}

/** What the newest version takes by itself and the older one would take otherwise. */
function changedDefaults(now: NodeFacts, then: NodeFacts, wanted: Parameters, own: Parameters): Parameters {
  const complete = completeParameters(now, now.defaultVersion, shape(now, now.defaultVersion, wanted).parameters);
  const out: Parameters = {};
  // A choice shows others, which may have changed as well: resource, then operation, then the rest.
  for (let round = 0; round < 3; round++) {
    for (const it of shownParameters(then, then.defaultVersion, { ...out, ...own })) {
      const value = complete[it.name];
      if (it.name in own || it.name in out || value === undefined || isDigest(value)) continue;
      if (canTake(it, value) && JSON.stringify(plain(it.default)) !== JSON.stringify(plain(value)))
        out[it.name] = value;
    }
  }
  return out;
}

function canTake(it: Parameter, value: unknown): boolean {
  switch (it.type) {
    case 'options':
      return (
        typeof value === 'string' &&
        value !== '' &&
        (it.dynamic || it.options?.some((one) => one.value === value)) === true
      );
    case 'boolean':
    case 'number':
      return typeof value === it.type;
    case 'resourceLocator':
      return isObject(value) && value.value !== '';
    default:
      return false;
  }
}

/** A locator without its mark, as defaults are written. */
function plain(value: unknown): unknown {
  if (!isObject(value) || !('mode' in value)) return value;
  return { mode: value.mode, value: value.value };
}

/** The values that a parameter offers, by its path: `events`, `formFields.values.fieldType`. */
function optionsOf(then: NodeFacts, given: Parameters): (path: string) => unknown[] {
  return (path) => {
    const [first = '', ...rest] = path.split('.');
    let found = shownParameters(then, then.defaultVersion, given).filter((it) => it.name === first);
    while (rest.length > 0) {
      const key = rest.shift();
      const group = found.flatMap((it) => it.groups ?? []).filter((it) => it.name === key);
      const name = group.length > 0 ? rest.shift() : key;
      const members =
        group.length > 0 ? group.flatMap((it) => it.parameters) : found.flatMap((it) => it.parameters ?? []);
      found = members.filter((it) => it.name === name);
    }
    return found.flatMap((it) => (it.options ?? []).map((option) => option.value));
  };
}
