import type { Example } from '../notation/example.ts';
import { saidIn, stringsIn } from './strings.ts';

/** Fields that things of every service have. */
const EVERYWHERE = new Set([
  'all',
  'all items',
  'item',
  'id',
  'email',
  'name',
  'output',
  'now',
  'today',
  'tomorrow',
  'yesterday',
]);

/**
 * Words of a message stand for every field that steps of the service may have: those of Dropbox are called otherwise than those of
 * Nextcloud where nobody said how. `changed`: its steps, with fields that they have at every service; `isData`: a field that names no
 * step may be theirs. Fields of a step of another service stay what they are.
 */
export function areFieldsSaid(
  example: Example,
  changed: ReadonlyMap<string, readonly string[]>,
  isData: boolean,
): boolean {
  const common = new Set([...changed.values()].flat());
  const said = ` ${example.turns.flatMap((it) => saidIn(it.says)).join(' ')} `;
  const ids = new Set(example.turns.flatMap((it) => (it.read.sketch?.steps ?? []).map((step) => step.id)));
  const inValues = stringsIn(example).flatMap((it) =>
    [...it.matchAll(/\[\[([^[\]]+)\]\]/g)].map(([, ref = '']) => ref),
  );
  const inTests = example.turns.flatMap((it) =>
    (it.read.sketch?.steps ?? []).flatMap(({ work }) =>
      [work.conditions, ...(work.ways ?? []).map((way) => way.conditions)].flatMap((one) =>
        (one?.all ?? []).flatMap(({ field }) => (field.includes('[[') ? [] : [field])),
      ),
    ),
  );
  return [...inValues, ...inTests].every((ref) => {
    const [, step, rest = ref] = /^([\w-]+):\s*(.+)$/.exec(ref) ?? [];
    if (step !== undefined && ids.has(step) ? !changed.has(step) : !isData) return true;
    const own = step === undefined ? common : new Set(changed.get(step));
    const field = (rest.split('|')[0] ?? rest).trim().toLowerCase();
    if (own.has('*') || own.has(field) || EVERYWHERE.has(field) || /^(?:now|today|tomorrow|yesterday)\b/.test(field))
      return true;
    const words = saidIn(field);
    return words.length > 0 && said.includes(` ${words.join(' ')} `);
  });
}
