import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { headersOf, type MailTransport } from './mail.ts';

/** Writes letters as files that any mail program opens: what is used where no mail server is configured. */
export function emlFiles({ folder, from }: { folder: string; from: string }): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (letter) => {
      const { message } = await composer.sendMail(headersOf(letter, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(
        folder,
        `${new Date(letter.createdAt).toISOString().replaceAll(/[:.]/g, '-')}-${letter.id}.eml`,
      );
      // Never seen half written, and the same file when it is sent again.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => {},
  };
}
