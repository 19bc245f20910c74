import { isAbsolute, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Issue } from '@plainflow/contracts/issue';
import type { Log, Notification, ReportingDescriptor, Result } from 'sarif';
import packageJson from '../package.json' with { type: 'json' };
import { STDIN } from './files.ts';
import type { Place } from './places.ts';
import type { Judged } from './told-issues.ts';

type Unread = { file: string; message: string };

/** A code with what it means and how it is mended. */
export type Explained = Pick<Issue, 'code' | 'severity'> & { page: { title: string; means: string; mend: string } };

/** Issues in the Static Analysis Results Interchange Format 2.1.0, which code scanning of CI services reads. */
export function sarifOf(files: readonly Judged[], unread: readonly Unread[], explained: readonly Explained[]): Log {
  const codes = [...new Set(files.flatMap(({ issues }) => issues.map((it) => it.code)))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Plainflow',
            semanticVersion: packageJson.version,
            rules: codes.map((it) => ruleOf(it, explained)),
          },
        },
        invocations: [
          { executionSuccessful: unread.length === 0, toolExecutionNotifications: unread.map(notificationOf) },
        ],
        columnKind: 'utf16CodeUnits',
        results: files.flatMap(({ name, issues, places }) =>
          issues.map((issue, index) => resultOf(issue, name, places[index], codes)),
        ),
      },
    ],
  };
}

const LEVELS = { error: 'error', warning: 'warning', hint: 'note' } as const;

const notificationOf = ({ file, message }: Unread): Notification => ({
  level: 'error',
  message: { text: message },
  locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }],
});

function ruleOf(code: string, explained: readonly Explained[]): ReportingDescriptor {
  const known = explained.find((it) => it.code === code);
  if (!known) return { id: code };
  const { title, means, mend } = known.page;
  return {
    id: code,
    name: code.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text: means },
    help: { text: `${means} ${mend}`, markdown: `${means}\n\n${mend}` },
    defaultConfiguration: { level: LEVELS[known.severity] },
  };
}

function resultOf(
  { code, severity, message, at }: Issue,
  name: string,
  place: Place | undefined,
  codes: string[],
): Result {
  const { line = 1, column = 1 } = place ?? {};
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVELS[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(name) },
          region: { startLine: line, startColumn: column },
        },
        ...(at ? { logicalLocations: [logicalLocationOf(at)] } : {}),
      },
    ],
  };
}

function logicalLocationOf({ node, parameter, connection }: NonNullable<Issue['at']>) {
  if (connection) {
    const { from, type, output, to } = connection;
    return { name: `${from} → ${to ?? '?'}`, fullyQualifiedName: `${from}/${type}/${output}`, kind: 'connection' };
  }
  const name = node ?? '';
  return parameter === undefined
    ? { name, fullyQualifiedName: name, kind: 'node' }
    : { name: parameter, fullyQualifiedName: `${name}/${parameter}`, kind: 'parameter' };
}

/** From the working directory, as code scanning wants it; files elsewhere by their whole address. */
function uriOf(name: string): string {
  if (name === STDIN || name === '-') return 'stdin';
  const path = relative(process.cwd(), name);
  if (path.startsWith('..') || isAbsolute(path)) return pathToFileURL(name).href;
  return path.split(/[\\/]/).map(encodeURIComponent).join('/');
}
