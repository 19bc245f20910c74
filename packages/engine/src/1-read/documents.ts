import type { Lexicon } from '../catalog/lexicon.ts';
import { vectorStoreIn } from '../catalog/vector-stores.ts';
import { type Token, tokenize } from './tokens.ts';

const DOCUMENTS =
  /\b(?:documents?|docs|pdfs?|files|handbook|manuals?|polic(?:y|ies)|contracts?|guides?|guidelines|notes|papers|reports|books?|faqs?|wiki|knowledge ?base|transcripts?|catalogu?e|terms|procedures|sops?|material)\b/i;
const ASKS =
  /\b(?:answers?|answering|questions?|asks?|asking|knows?|chat(?:s|ting)? (?:with|about|to)|based on|look(?:s|ed)? (?:it |things |stuff )?up|talk to)\b/i;
/** Loading is told already, or files are what the work is about. */
const TOLD =
  /\b(?:upload\w*|ingest\w*|index(?:es|ed|ing)?|new (?:files?|documents?|pdfs?)|every (?:file|document|pdf)|(?:can|to|and) (?:create|move|delete|organi[sz]e|rename)|once (?:they|it) (?:is|are) (?:stored|loaded)|already (?:in|stored|embedded|loaded|indexed)|put (?:them|it) (?:in|into))\b/i;
/** Where files lie; an agent can't read all of them whenever it is asked. */
const FILES =
  /^(?:googleDrive|dropbox|microsoftOneDrive|microsoftSharePoint|box|awsS3|s3|nextCloud|ftp|googleCloudStorage|azureStorage)$/;
/** Where texts lie, which an agent could also look up one by one. */
const TEXTS = /^(?:googleDocs|notion|confluence|github|gitlab|wordpress|airtable|googleSheets)$/;

/**
 * "answers from the employee handbook in Google Drive": before anybody can ask, the documents are put where they can be
 * searched by meaning. The order to do so, by hand, as a flow of its own.
 */
export function loadingOf(lexicon: Lexicon, text: string): string | undefined {
  if (!DOCUMENTS.test(text) || !ASKS.test(text) || TOLD.test(text)) return undefined;
  const store = vectorStoreIn(text);
  const tokens = tokenize(lexicon, text);
  const place = tokens.find((it, i) => holds(it, store !== undefined) && !isGoal(tokens, i));
  if (!place) return undefined;
  return `When I start it by hand, download ${whichOf(text, place.text)} and embed them into ${store?.label ?? 'the simple vector store'}`;
}

/** The one that was named, or all that are in the folder. */
function whichOf(text: string, place: string): string {
  const [, after, before] = FOLDER.exec(text) ?? [];
  const said = DOCUMENTS.exec(text)?.[0] ?? '';
  const name = after ?? before;
  const from = place.replace(/ folder$/i, '');
  if (/\bfolder\b/i.test(text)) return `all the files from the ${from} folder${name ? ` ${name}` : ''}`;
  return /s$/i.test(said) ? `all the ${said} from ${place}` : `the ${said} from ${place}`;
}

const FOLDER =
  /\bfolder(?: called| named)?:? ("[^"\n]+"|'[^'\n]+'|[A-Z][\w-]+(?: [A-Z][\w-]+)*)|("[^"\n]+"|'[^'\n]+') folder\b/;

const holds = ({ kind, family = '', implied }: Token, stored: boolean): boolean =>
  kind === 'service' && !implied && (FILES.test(family) || (stored && TEXTS.test(family)));

/** "log every question to Google Sheets" */
const isGoal = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some((it) => /^(?:to|into|onto)$/.test(it.lower));
