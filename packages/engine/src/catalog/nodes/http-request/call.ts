import type { Values } from '../../profile.ts';
import { credentialFor, credentialNamed } from '../../service-credentials.ts';
import { address, asCode, asData, isExpression, isPlaceholder } from '../../shape.ts';
import { secretHeaders } from './told.ts';

/** The address that was named, or the one that the incoming item has; that of a service is never one of those. */
export const target = (v: Values): { url: string } => ({
  url: encoded(
    siteEncoded(
      address(
        v.has('url') || v.data('outside')
          ? v('url')
          : (v.field('url', 'link', 'website', 'page link', 'article link') ?? v('url')),
      ),
    ),
  ),
});

/** A value within the query of an address may hold & and #, which would end it. */
const encoded = (url: string): string =>
  url.replace(/([?&][\w.[\]-]+=)\{\{ (?!encodeURIComponent)((?:(?!\}\}).)+) \}\}/g, '$1{{ encodeURIComponent($2) }}');

/** Search Console has the address of a site as one part of its own. */
const siteEncoded = (url: string): string =>
  url.replace(
    /(\/webmasters\/v3\/sites\/|\/v1\/sites\/)\{\{ (?!encodeURIComponent)((?:(?!\}\}).)+) \}\}/,
    '$1{{ encodeURIComponent($2) }}',
  );

/** How the service knows the caller: by a credential, never by a key in a header that anybody can read. */
export function auth(v: Values): object {
  // A file that a service only shows to its own users: the service's credential opens it.
  const own = v.data('credential');
  if (typeof own === 'string') return { authentication: 'predefinedCredentialType', nodeCredentialType: own };
  const { url } = target(v);
  const known =
    v.data('sketched') === true
      ? (credentialFor(url) ?? (isPlaceholder(url) ? credentialNamed(url) : undefined))
      : undefined;
  // What n8n has a credential of its own for needs no token by hand: the service's other steps have the same.
  if (known !== undefined) return { authentication: 'predefinedCredentialType', nodeCredentialType: known };
  const kind = GENERIC[secretHeaders(v) ?? String(v.data('auth'))];
  return kind === undefined ? {} : { authentication: 'genericCredentialType', genericAuthType: kind };
}

const GENERIC: Record<string, string | undefined> = {
  header: 'httpHeaderAuth',
  bearer: 'httpBearerAuth',
  query: 'httpQueryAuth',
  basic: 'httpBasicAuth',
  oauth2: 'oAuth2Api',
  custom: 'httpCustomAuth',
};

/** Whether it answers is asked: an answer is one with its status, also that of a failure. */
export const answered = (v: Values): object =>
  v.data('status')
    ? { options: { response: { response: { fullResponse: true, neverError: true } } } }
    : { options: {} };

/** Named values as fields of a JSON body; without any, the whole incoming item. */
export function body(v: Values): object {
  const columns = v.columns();
  if (!isTold(v) && credentialFor(target(v).url) !== undefined) return {};
  if (columns.length === 0) return { sendBody: true, specifyBody: 'json', jsonBody: whole(v) };
  const isJson = !v.has('contentType') || /json/i.test(v('contentType'));
  const parameters = columns.map(({ name, value }) => ({
    name: keyOf(name),
    value: isJson ? inBody(name, value) : value,
  }));
  return { sendBody: true, bodyParameters: { parameters } };
}

/** Does a service whose API is known get nothing by itself? What it takes has names of its own, which no item has by chance. */
const isTold = (v: Values): boolean =>
  v.data('sketched') !== true ||
  ((v.data('sets') as unknown[] | undefined) ?? []).length > 0 ||
  ((v.data('mentions') as unknown[] | undefined) ?? []).length > 0;

/** Several words under a plural are a list in JSON, and so is a list that is read. */
function inBody(name: string, value: string): string {
  if (isExpression(value)) {
    const code = asCode(value);
    return asData(code) === code || TEXT.test(name) ? value : `={{ ${asData(code)} }}`;
  }
  const words = /s$/i.test(name) && /^[\w.-]+(?:\s*,\s*[\w.-]+)+$/.test(value) ? value.split(/\s*,\s*/) : undefined;
  return words === undefined ? value : `={{ ${JSON.stringify(words)} }}`;
}

/** What is called so is a text for whoever takes it. */
const TEXT = /^(?:text|message|content|prompt|description|comment|note|summary|markdown|html)$/i;

/** All that came in; of a webhook what it was sent. */
const whole = (v: Values): string =>
  v.data('under') === 'body' ? '={{ JSON.stringify($json.body) }}' : '={{ JSON.stringify($json) }}';

/** APIs have keys where people have words: "First name" → first_name. */
export const keyOf = (name: string): string =>
  /[A-Z]{2}|[a-z][A-Z]/.test(name) ? name : name.toLowerCase().replace(/[\s-]+/g, '_');

/** The file that comes in is what is sent. */
export const binary = (v: Values): object => ({
  sendBody: true,
  contentType: 'binaryData',
  inputDataFieldName: v.has('file') ? v('file') : 'data',
});

export const asFile = { options: { response: { response: { responseFormat: 'file' } } } };
export const text = { options: { response: { response: { responseFormat: 'text' } } } };
