import type { Request } from './attribute.ts';
import { type Judged, textOfRequest } from './judge.ts';
import type { KeptRun } from './kept-run.ts';
import { type Marks, squeezed } from './marks.ts';
import type { Work } from './work.ts';

/** What was said to arrive, against what did: this field of the start, or this text, in a request of this step. */
export function wanted(
  { wants = [], workflow }: Work,
  requests: readonly Request[],
  marks: Marks,
  trigger: string,
  runs: KeptRun['runs'],
  isCut: (node: string) => boolean = () => false,
): Judged[] {
  return wants.flatMap((want): Judged[] => {
    const type = workflow.nodes.find((it) => it.name === want.node)?.type ?? '';
    if (!runs[want.node]) return [];
    const says = 'field' in want ? `[[${want.field}]]` : want.text;
    const about = { node: want.node, type, parameter: `(${want.need})`, says, kind: 'expression' as const };
    const needles =
      'field' in want
        ? marks.all.filter((it) => it.node === trigger && isField(it.path, want.field)).flatMap((it) => it.needles)
        : [squeezed(want.text)];
    const holds = (it: Request): boolean => needles.some((one) => squeezed(textOfRequest(it)).includes(one));
    const own = requests.filter((it) => it.node === want.node);
    if (own.length === 0 || needles.length === 0) return [{ ...about, end: 'not told apart', why: 'nothing was sent' }];
    if (own.some(holds)) return [{ ...about, end: 'arrived' }];
    if (isCut(want.node)) return [{ ...about, end: 'not told apart', why: 'our answer to it did not do' }];
    const other = requests.find((it) => it.node !== want.node && holds(it));
    return [
      {
        ...about,
        ...(other
          ? { end: 'wrong place', why: `it came with “${other.node}”` }
          : { end: 'lost', why: 'no request of it has the value' }),
      },
    ];
  });
}

const isField = (path: string, field: string): boolean => {
  const plain = (it: string) => it.toLowerCase().replace(/[^a-z0-9]/g, '');
  return plain(path.split('.').at(-1) ?? '') === plain(field);
};
