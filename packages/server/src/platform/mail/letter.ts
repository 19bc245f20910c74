import { PRODUCT_NAME } from '@plainflow/contracts/product';
import type { Mail } from './mail.ts';

type Letter = {
  to: string;
  subject: string;
  /**
   * User name: letters, digits, underscores. Never the name that people give themselves, which could be a message.
   * null: somebody without an account.
   */
  username: string | null;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** After the button. */
  ending: string[];
};

/** One layout for all mails: plain, and HTML that needs no pictures, scripts or foreign fonts. */
export function letter({ to, subject, username, paragraphs, button, ending }: Letter): Mail {
  const greeting = username === null ? 'Hello,' : `Hello ${username},`;
  const plainButton = button ? [`${button.label}:\n${button.url}`] : [];
  return {
    to,
    subject,
    text: `${[greeting, ...paragraphs, ...plainButton, ...ending, `-- \n${PRODUCT_NAME}`].join('\n\n')}\n`,
    html: page(subject, [
      ...[greeting, ...paragraphs].map(paragraph),
      ...(button ? [buttonOf(button), fallback(button.url)] : []),
      ...ending.map(paragraph),
    ]),
  };
}

const page = (title: string, parts: string[]) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700">${PRODUCT_NAME}</p>
${parts.join('\n')}
</div>
</body>
</html>
`;

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const buttonOf = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
  `background:#18181b;color:#ffffff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>`;

const fallback = (url: string) =>
  `<p style="margin:0 0 16px;font-size:13px;color:#52525b;word-break:break-all">` +
  `If the button does not work, open this address: ${escaped(url)}</p>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
