import type { Guide } from '@plainflow/contracts/guide';
import { reasonTold } from '@plainflow/contracts/open-items';
import { accountOf } from '../../catalog/account-of.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import { list } from '../join-words.ts';

/** The automation that somebody asks about, and the question. */
export type This = { catalog: Catalog; guide: Guide; message: string };

/** Questions whose answer depends on the automation at hand; nothing where it has no answer. */
export const ABOUT_THIS: readonly { ask: readonly string[]; tell: (it: This) => string | undefined }[] = [
  {
    ask: [
      'how do i connect my account',
      'how do i connect',
      'how do i get the credentials',
      'where do i get the credentials',
      'how do i log in to it',
      'where do i enter my password',
      'which accounts do i need',
      'where do i get the api key for',
      'how do i create the credential for',
      'how do i sign in with',
      'what do i need to connect',
      'how do i authorize',
    ],
    tell: howToConnect,
  },
  {
    ask: [
      'why did you choose',
      'why did you choose this',
      'why did you use',
      'why did you pick the first sheet',
      'what did you assume',
      'why is it',
      'which assumptions did you make',
      'did you guess anything',
    ],
    tell: whatIsAssumed,
  },
  {
    ask: [
      'what will be posted',
      'what will be sent',
      'what does the message say',
      'what would the mail look like',
      'what will the message look like',
      'what does it send',
      'what gets written into the sheet',
      'can you show me the text of the message',
    ],
    tell: whatIsSent,
  },
];

export function howToConnect({ catalog, guide, message }: This): string {
  const needed = guide.credentials.filter((it) => isNamedIn(message, it.label.replace(/ for \S+$/, '')));
  if (needed.length > 0) return needed.map((it) => `${accountText(it)} ${usedBy(it.nodes)}`).join(' ');
  const other = catalog.index.find((it) => isNamedIn(message, it.label) && (it.credentials ?? []).length > 0);
  const [type] = other?.credentials ?? [];
  if (other && type) {
    const account = accountOf(catalog, profileOf(catalog, other.type), type);
    const label = account?.label ?? catalog.credential(type)?.label ?? other.label;
    const how = account?.how ?? `In n8n, create a credential “${label}” and follow its fields.`;
    return `${accountText({ ...account, label, how })} No step of this automation uses it.`;
  }
  if (guide.credentials.length === 0) return 'None of its steps needs an account or a key.';
  const each = guide.credentials.slice(0, 4).map((it) => `${it.label} (${quotedAll(it.nodes)})`);
  const more = guide.credentials.length > 4 ? ` and ${guide.credentials.length - 4} more` : '';
  return `It needs ${list(each)}${more}. In n8n, open the step and choose “Create new credential”; the guide beside the drawing says for each where to click. Ask me for one by its name, and I tell you here.`;
}

/** Whether a message names a credential, a node or a value: holds each word of its label, leaving out words such as “OAuth2” and “API”. */
export function isNamedIn(message: string, label: string): boolean {
  const spoken = ` ${message.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
  const telling = label
    .toLowerCase()
    .replace(/\b(?:oauth2?|api|account|trigger|token|key|access|bot|credentials?|auth|basic|header|service)\b/g, ' ');
  const parts = telling.match(/[a-z0-9]+/g) ?? [];
  return parts.length > 0 && parts.every((it) => spoken.includes(` ${it} `));
}

type Account = {
  label: string;
  how: string;
  minutes?: number | undefined;
  rights?: string | undefined;
  test?: string | undefined;
};

function accountText({ label, how, minutes, rights, test }: Account): string {
  const time = minutes ? ` It takes about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.` : '';
  const least = rights ? ` It needs no more rights than: ${rights.replace(/\.$/, '')}.` : '';
  return `${label}: ${how.replace(/\.$/, '')}.${time}${least}${test ? ` To try it: ${test.replace(/\.$/, '')}.` : ''}`;
}

const quotedAll = (nodes: readonly string[]): string => list(nodes.map((it) => `“${it}”`));
const usedBy = (nodes: readonly string[]): string =>
  `${nodes.length === 1 ? 'One step uses' : `${nodes.length} steps use`} it: ${quotedAll(nodes)}.`;

function whatIsAssumed({ guide, message }: This): string | undefined {
  if (guide.assumptions.length === 0)
    return 'Nothing in it is assumed: every value is one that you said, or is marked to be filled in.';
  const meant = guide.assumptions.filter(
    (it) => isNamedIn(message, it.value) || isNamedIn(message, it.label) || isNamedIn(message, it.node),
  );
  const told = (meant.length > 0 ? meant : guide.assumptions).slice(0, 5);
  const each = told.map((it) => `“${it.value}” for ${it.label} in “${it.node}”, ${reasonTold(it.because)}`);
  return `I chose ${list(each)}. Press the yellow mark to choose something else, or tell me.`;
}

function whatIsSent({ guide, message }: This): string | undefined {
  const all = (guide.previews ?? []).filter((it) => it.lines.length > 0);
  const meant = all.filter(
    (it) =>
      isNamedIn(message, it.node.split(' ').slice(0, 2).join(' ')) ||
      it.node.split(/\W+/).some((word) => word.length > 3 && isNamedIn(message, word)),
  );
  const [first] = meant.length > 0 ? meant : all;
  if (!first) return undefined;
  const lines = first.lines
    .slice(0, 4)
    .map((it) => `${it.label}: “${it.value.length > 160 ? `${it.value.slice(0, 159)}…` : it.value}”`);
  return `With sample values, “${first.node}” would ${DOES[first.does]} ${list(lines)}. Press a step in the drawing to see its sample.`;
}

const DOES = { send: 'send', store: 'store', remove: 'remove', answer: 'answer', request: 'ask for' } as const;
