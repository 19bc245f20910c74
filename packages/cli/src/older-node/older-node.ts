import 'core-js/actual/iterator/index.js';
import 'core-js/actual/map/group-by.js';
import 'core-js/actual/object/group-by.js';
import 'core-js/actual/promise/with-resolvers.js';
import 'core-js/actual/set/index.js';
import { withoutModifiers } from './modifiers.ts';

// What the code uses of Node 22 to 24, for Node 20 and 22. Only the package that npm installs loads it: scripts/pack.

// Of the whole process: the only figure that there is then.
process.threadCpuUsage ??= (before) => process.cpuUsage(before);

function plain(args: unknown[]): unknown[] {
  const [source, flags = ''] = args;
  return typeof source === 'string' && typeof flags === 'string' ? withoutModifiers(source, flags) : args;
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, args, made) => Reflect.construct(target, plain(args), made) as RegExp,
  apply: (target, self, args) => Reflect.apply(target, self, plain(args)) as RegExp,
});
