import { join } from 'node:path';
import type { Config } from '../config.ts';
import { emlFiles } from './eml-files.ts';
import type { MailTransport } from './mail.ts';
import { smtpTransport } from './smtp.ts';

/** The mail server that is configured, else files in the data folder. */
export function createMailTransport({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): MailTransport {
  const { smtpUrl, from } = mail;
  return smtpUrl ? smtpTransport({ url: smtpUrl, from }) : emlFiles({ folder: join(dataDir, 'outbox'), from });
}
