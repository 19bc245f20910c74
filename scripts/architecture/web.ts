import { codeOnly } from './code-only.ts';
import { isTest } from './project.ts';
import { importRule, type Rule } from './rule.ts';

const SOURCE = 'packages/web/src/';

/** From the ground up; each may use those before it. Files beside these folders, such as start.tsx, may use all. */
const LAYERS = ['lib', 'ui', 'features', 'pages', 'app'];

export const webRules: readonly Rule[] = [
  importRule(
    'on the page, lib is below ui, ui below features, features below pages, pages below app',
    ({ file, to }) =>
      !isTest(file) && to.startsWith(SOURCE) && file.startsWith(SOURCE) && heightOf(to) > heightOf(file),
    { [`${SOURCE}ui/button.tsx`]: "import { useUser } from '../features/accounts/use-user.ts';" },
  ),
  importRule(
    'a feature of the page never imports another; pages put them together',
    ({ file, to }) => {
      const [from, target] = [featureOf(file), featureOf(to)];
      return from !== null && target !== null && from !== target;
    },
    { [`${SOURCE}features/chat/chat.tsx`]: "import { Plan } from '../billing/plan.tsx';" },
  ),
  {
    name: 'only lib/call.ts talks to the server',
    breaches: ({ files }) =>
      files
        .filter(({ path }) => path.startsWith(SOURCE) && path !== `${SOURCE}lib/call.ts` && !isTest(path))
        .filter(({ text }) => /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\(/.test(codeOnly(text)))
        .map(({ path }) => path),
    forbidden: { [`${SOURCE}features/chat/api/send.ts`]: "export const send = () => fetch('/api/chat');" },
  },
];

function heightOf(path: string): number {
  const layer = LAYERS.indexOf(path.slice(SOURCE.length).split('/')[0] ?? '');
  return layer === -1 ? LAYERS.length : layer;
}

function featureOf(path: string): string | null {
  const [, feature = null] = /^packages\/web\/src\/features\/([^/]+)\//.exec(path) ?? [];
  return feature;
}
