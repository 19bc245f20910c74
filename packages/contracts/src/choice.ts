import type { Guide } from './guide.ts';
import type { Press } from './press.ts';

type Assumption = Pick<Guide['assumptions'][number], 'node' | 'label'>;

/** One of the other values of what was assumed, as the message that chooses it: the page sends it, the reader knows it again. */
export const saysChoice = ({ node, label }: Assumption, value: string): string =>
  `In “${node}”, set ${label} to “${value}”.`;

/** Whether such a message can choose it: a value can be; another node, test or way is said in words. */
export const isChosen = (parameter: string): boolean => !/^(?:step|node|conditions|way .*)$/.test(parameter);

/** The beginning of a message that asks for something else than what was assumed; its user goes on. */
export const beginsChange = (assumption: Guide['assumptions'][number]): string =>
  isChosen(assumption.parameter)
    ? saysChoice(assumption, '').replace(/“”\.$/, '')
    : `In “${assumption.node}”, instead of “${assumption.value}”, `;

/** What such a message chooses; a value that the user wrote behind it needs no quotes. */
export function readsChoice(says: string): { node: string; label: string; value: string } | undefined {
  const found = /^In [“"]([^”"]+)[”"], set (.{1,80}?) to [“"]?([^”"]+?)[”"]?\.?$/.exec(says.trim());
  const [, node, label, value] = found ?? [];
  return node && label && value !== undefined ? { node, label, value } : undefined;
}

/** For which release of n8n the file is to be, as a message. */
export const saysRelease = (release: string): string => `Make it for n8n ${release}.`;

/** Whether sample data is to be pinned to its nodes, as a message. */
export const saysSampleData = (on: boolean): string => (on ? 'Add sample data.' : 'Take the sample data out.');

/** Whether a message only sets what the file is for and comes with: a press of the page, no request of its own. */
export const setsFile = (says: string): boolean =>
  /^(?:Make it for n8n \d{1,2}(?:\.\d{1,3}){0,2}\.|Add sample data\.|Take the sample data out\.)$/.test(says.trim());

/** The press in words, as the conversation keeps it. */
export function saysPress(press: Press): string {
  switch (press.kind) {
    case 'choose':
      return saysChoice(press, shown(press.value));
    case 'action':
      return press.to ? `“${press.node}” should be ${press.to.label}.` : `“${press.node}” is right.`;
    case 'release':
      return saysRelease(press.release);
    case 'samples':
      return saysSampleData(press.on);
    case 'version':
      return `Go back to version ${press.version}.`;
    case 'fill': {
      const [only, ...more] = press.blanks;
      if (only && more.length === 0) return `In “${only.node}”, fill in ${only.label}: ${shown(only.value)}`;
      const lines = press.blanks.map((it) => `• ${it.label} in “${it.node}”: ${shown(it.value)}`);
      return ['Fill in:', ...lines.slice(0, LINES_SHOWN), ...rest(lines.length - LINES_SHOWN)].join('\n');
    }
  }
}

const rest = (more: number): string[] => (more > 0 ? [`• and ${more} more`] : []);

const LINES_SHOWN = 20;
const SHOWN = 160;
const shown = (value: string): string => {
  const text = value.replace(/\s+/g, ' ').trim();
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
};

/** Keys and passwords belong into a credential of n8n, never into a file or a conversation. */
export const isSecretLabel = (label: string): boolean =>
  /\b(?:api[ -]?keys?|(?:access|auth|bearer|secret|bot|app)[ -]?(?:keys?|tokens?)|tokens?|passwords?|passphrase|secrets?|client secret)\b/i.test(
    label,
  ) && !/\b(?:name|id|url|address|link)$/i.test(label);
