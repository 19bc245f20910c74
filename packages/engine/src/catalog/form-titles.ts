import { matterFor } from './purposes.ts';

/** What a form is called that nobody named, by the words that ask for it: "new booking form" → "New booking". */
export function formTitleFrom(says: string): string | undefined {
  const words = says.replace(/\s+/g, ' ').trim();
  const named = /^(?:an? |the |my |our )?((?:[\p{L}-]+ ){1,3})(?:web )?form\b/iu.exec(words)?.[1]?.trim();
  if (named && !NO_NAME.test(named)) return raised(named);
  if (THING.test(words) && !NO_NAME.test(words)) return raised(words.replace(/s$/, ''));
  const matter = matterFor(words)?.replace(/^Your /, '');
  if (matter !== undefined) return raised(matter);
  const inside = /\b(?:the|our|an?|my) ((?:[\p{L}-]+ ){1,3})form\b/iu.exec(words)?.[1]?.trim();
  if (inside && !NO_NAME.test(inside)) return `${raised(inside)} form`;
  return undefined;
}

/** "purchase requests": two or three words. */
const THING = /^[\p{L}-]+(?: [\p{L}-]+){1,2}$/u;

const NO_NAME =
  /^(?:n8n|web|website|site|tablet|contact us|online|html|simple|short|small|hosted|public|new|this|a)$|\b(?:when|if|someone|somebody|people|fills?|submits?|submit|sends?|uses?|through|via|by|with|on|in|from|of|to|the|a|an|our|my|is|are|has|opens?|starts?|that|who)\b/i;

export const formLabel = (label: string): string => (/^\p{Ll}[\p{Ll} ]/u.test(label) ? raised(label) : label);

const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
