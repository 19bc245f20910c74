import { type Argument, type Inner, type Input, NO_VALUE, type ParsedStep } from '../parse.ts';

/**
 * The tests of a step with a value of its own for each: of several that would compare with the same words the one in whose words these stand, or the
 * nearest; of those that have nothing to compare with none beside others. A test in whose words several values stand ("Berlin or Hamburg") is one
 * for each of them. `values`: words that may be values.
 */
export function oneTestEach(input: Input, step: ParsedStep, values: readonly Inner[]): void {
  const tests = step.args.filter((it) => it.role === '#test');
  if (tests.length === 0) return;
  const kept = tests.filter((it) => {
    if (!comparesWithWords(it)) return true;
    const own = valueIn(it);
    const rivals = own ? tests.filter((other) => comparesWithWords(other) && isSame(valueIn(other), own)) : [];
    return own !== undefined && nearest(rivals, own) === it;
  });
  const left = kept.length > 0 ? kept : tests.slice(0, 1);
  const taken = left.map(valueIn);
  const all = left.flatMap((it) => {
    const own = valueIn(it);
    const more = values.filter((one) => awayFrom(it, one) === 0 && !taken.some((other) => isSame(other, one)));
    if (!comparesWithWords(it) || !own || more.length === 0) return [it];
    const each = [own, ...more].toSorted((a, b) => a.first - b.first);
    if (!/^not/.test(it.operator) && isEither(input, each)) setEither(step);
    return each.map((one) => ({ ...it, inner: [...it.inner.filter(({ kind }) => kind !== 'V'), one] }));
  });
  step.args = step.args.flatMap((it) => (it.role === '#test' ? (it === tests[0] ? all : []) : [it]));
}

const comparesWithWords = (it: Argument): boolean =>
  !NO_VALUE.has(it.operator) && (it.value === '' || it.value.includes('{1'));
const valueIn = (it: Argument): Inner | undefined => it.inner.findLast((one) => one.kind === 'V');
const isSame = (a: Inner | undefined, b: Inner): boolean => a?.first === b.first && a.last === b.last;

const awayFrom = ({ first, last }: Argument, it: Inner): number =>
  it.first >= first && it.last <= last ? 0 : Math.min(Math.abs(it.first - last), Math.abs(it.last - first));

const nearest = (tests: readonly Argument[], value: Inner): Argument | undefined =>
  tests.toSorted((a, b) => awayFrom(a, value) - awayFrom(b, value))[0];

/** Does "or" stand between the last two? */
function isEither({ words }: Input, values: readonly Inner[]): boolean {
  const [one, other] = values.slice(-2);
  return words.slice((one?.last ?? 0) + 1, other?.first).some((it) => /^(?:or|\/)$/i.test(it.text));
}

function setEither(step: ParsedStep): void {
  step.constants = [...step.constants.filter((it) => !it.startsWith('combinator=')), 'combinator="or"'];
}
