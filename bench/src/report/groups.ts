import { type CaseSet, isPractice } from '../play/sets.ts';
import { isPutAside } from '../put-aside.ts';
import { judge, type Result } from '../score/outputs.ts';

/** Cases that are judged together, as a column of a table. */
export type Group = { name: string; result: Result };

/** All cases that are looked at, those of them in each file (those for practice together), and all that are put aside; groups without cases are left out. */
export function groupsOf(sets: readonly CaseSet[]): Group[] {
  const open = sets.map((it) => ({ ...it, cases: it.cases.filter(({ id }) => !isPutAside(id)) }));
  const aside = sets.map((it) => ({ ...it, cases: it.cases.filter(({ id }) => isPutAside(id)) }));
  const groups = [
    group('looked at', open),
    ...(open.length > 1
      ? open.filter((it) => !isPractice(it.name)).map((it) => group(NAMES[it.name] ?? it.name, [it]))
      : []),
    group(
      'practice',
      open.filter((it) => isPractice(it.name)),
    ),
    group('put aside', aside),
  ];
  return groups.filter((it) => it.result.cases.length > 0);
}

/** The cases of unseen files, all together and each file by itself. */
export const unseenGroups = (sets: readonly CaseSet[]): Group[] => [
  group('unseen', sets),
  ...sets.map((it) => group(NAMES[it.name] ?? it.name, [it])),
];

const NAMES: Record<string, string> = {
  dev: 'requests',
  'dev-dialogue': 'dialogues',
  'dev-video': 'tutorials',
  unseen: 'unseen requests',
  'unseen-dialogue': 'unseen dialogues',
};

function group(name: string, sets: readonly CaseSet[]): Group {
  const outputs = new Map(sets.flatMap((it) => [...it.outputs]));
  const cases = sets.flatMap((it) => it.cases);
  return { name, result: judge(cases, (stem) => outputs.get(stem)) };
}
