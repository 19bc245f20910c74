import type { Verdict } from './explore.ts';

/** Verdicts of one source. `aside`: of these totals are told and nothing else. */
export type ProvenGroup = { title: string; verdicts: Verdict[]; aside?: true };

/** What arrived by one kind of step. */
export type Counted = {
  kind: string;
  arrived: number;
  found: number;
  lost: number;
  wrongPlace: number;
  untold: number;
  dirt: number;
  failed: number;
};

/** One line for each kind of step, those that lose most first. */
export function counted(verdicts: readonly Verdict[]): Counted[] {
  const lines = new Map<string, Counted>();
  const line = (type: string): Counted => {
    const kind = type.split('.').at(-1) || '?';
    const known = lines.get(kind) ?? {
      kind,
      arrived: 0,
      found: 0,
      lost: 0,
      wrongPlace: 0,
      untold: 0,
      dirt: 0,
      failed: 0,
    };
    lines.set(kind, known);
    return known;
  };
  for (const verdict of verdicts) {
    for (const { type, end } of verdict.judged) {
      const at = line(type);
      if (end === 'arrived') at.arrived++;
      else if (end === 'found') at.found++;
      else if (end === 'lost') at.lost++;
      else if (end === 'wrong place') at.wrongPlace++;
      else at.untold++;
    }
    for (const { type } of verdict.dirt) line(type).dirt++;
    for (const { type, sent } of verdict.failures) if (!sent) line(type).failed++;
  }
  const bad = (it: Counted): number => it.lost + it.wrongPlace + it.dirt + it.failed;
  return [...lines.values()].toSorted((a, b) => bad(b) - bad(a) || b.arrived + b.found - (a.arrived + a.found));
}

export const sumOf = (lines: readonly Counted[]): Counted =>
  lines.reduce(
    (a, b) => ({
      kind: 'all',
      arrived: a.arrived + b.arrived,
      found: a.found + b.found,
      lost: a.lost + b.lost,
      wrongPlace: a.wrongPlace + b.wrongPlace,
      untold: a.untold + b.untold,
      dirt: a.dirt + b.dirt,
      failed: a.failed + b.failed,
    }),
    { kind: 'all', arrived: 0, found: 0, lost: 0, wrongPlace: 0, untold: 0, dirt: 0, failed: 0 },
  );

/** Of what can be told, the share that is where it belongs. */
export const shareOf = ({ arrived, found, lost, wrongPlace }: Counted): number | null => {
  const all = arrived + found + lost + wrongPlace;
  return all === 0 ? null : (arrived + found) / all;
};

/** How items were handled: those at forks, and the steps that got several. */
export type Handled = {
  right: number;
  strayed: number;
  oneEach: number;
  together: number;
  missed: number;
  repeated: number;
  notReached: number;
};

export function handled(verdicts: readonly Verdict[]): Handled {
  const forks = verdicts.flatMap((it) => it.sorted);
  const ends = verdicts.flatMap((it) => it.calls.map(({ end }) => end));
  const count = (end: (typeof ends)[number]): number => ends.filter((it) => it === end).length;
  return {
    right: forks.reduce((sum, it) => sum + it.right, 0),
    strayed: forks.reduce((sum, it) => sum + it.wrong, 0),
    oneEach: count('one each'),
    together: count('together'),
    missed: count('missed'),
    repeated: count('repeated'),
    notReached: verdicts.reduce((sum, it) => sum + it.unreached.length, 0),
  };
}

export type Fault = { kind: string; parameter: string; what: string; times: number; example: string };

/** What went wrong, most frequent first, each with one example. */
export function faultsOf(verdicts: readonly Verdict[]): Fault[] {
  const faults = new Map<string, Fault>();
  const add = (type: string, parameter: string, what: string, example: string): void => {
    const kind = type.split('.').at(-1) || '?';
    const place = parameter.replace(/\.\d+(?=\.|$)/g, '.n');
    const key = `${kind}\n${place}\n${what}`;
    const known = faults.get(key);
    faults.set(key, known ? { ...known, times: known.times + 1 } : { kind, parameter: place, what, times: 1, example });
  };
  for (const { name, judged, dirt, failures, unreached, sorted, calls, refused } of verdicts) {
    for (const it of judged) {
      if (it.end !== 'lost' && it.end !== 'wrong place') continue;
      const why = it.why ?? '';
      add(
        it.type,
        it.parameter,
        `${it.end}: ${why.replace(/“[^”]*”|has [\w. ]+$/g, '…')}`,
        `${name} · “${it.node}”: ${flat(it.says)} (${why})`,
      );
    }
    for (const it of dirt) add(it.type, it.at, `sent: ${it.kind}`, `${name} · “${it.node}”: ${flat(it.text)}`);
    for (const it of failures.filter((one) => !one.sent))
      add(
        it.type,
        '',
        `failed${it.sent ? ' after it had sent' : ' before it sent anything'}`,
        `${name} · “${it.node}”: ${flat(it.what)}`,
      );
    for (const it of unreached) add(it.type, `output ${it.output}`, `not reached: ${it.why}`, `${name} · “${it.node}”`);
    for (const it of sorted.filter((one) => one.wrong > 0))
      add(it.type, '', 'an item took a way that is not its own', `${name} · “${it.node}”: ${it.why ?? ''}`);
    for (const it of calls.filter(({ end }) => end === 'missed' || end === 'repeated'))
      add(it.type, '', `${it.items} items, ${it.end}`, `${name} · “${it.node}”: ${it.why ?? ''}`);
    if (refused) add('', '', 'not started by n8n', `${name}: ${flat(refused)}`);
  }
  return [...faults.values()].toSorted((a, b) => b.times - a.times);
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 180);
