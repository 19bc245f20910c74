import { PRODUCT_NAME } from '@plainflow/contracts/product';
import { SCOPE_WORDS, TOKEN_SCOPES } from '@plainflow/contracts/token-scopes';
import { TOKENS_MAX } from '@plainflow/contracts/tokens';

/** What stands above the list of calls. */
export const API_GUIDE = `Plain English to n8n workflow files.

### For programs: personal tokens

Make one in Settings, API, choose what it may do and when it ends, and keep it as a secret: it is shown once. Then send it with each call. The examples
below take address and token from two variables:

\`\`\`sh
export PLAINFLOW=https://plainflow.example.com
export PLAINFLOW_TOKEN=pf_…
\`\`\`

| scope | what it opens |
|---|---|
${TOKEN_SCOPES.map((it) => `| \`${it}\` | ${SCOPE_WORDS[it].about} |`).join('\n')}

A call takes a token only where it names a scope below. Account, payment and administration take none. The token goes into the header
\`Authorization: Bearer …\`, never into an address. A wrong, expired or revoked token is answered with 401, a missing scope with 403; \`www-authenticate\`
says which. A token may make 120 calls a minute, and what its owner may do in the page holds for it too: a prompt by token is a prompt. 429 comes
with \`retry-after\`. An account has at most ${TOKENS_MAX} tokens.

Agents that speak the Model Context Protocol use the same tokens at \`/mcp\`.

### For the page: sessions

POST /api/auth/login signs in; the session travels in a cookie. Changing calls of other websites are refused.

### Failures

are problem details (RFC 9457) with a stable \`code\`, for programs, and a \`message\`, for people. ${PRODUCT_NAME} answers 5xx only where the fault is its own.`;

const AUTHORIZED = '-H "Authorization: Bearer $PLAINFLOW_TOKEN"';
const JSON_SENT = '-H "Content-Type: application/json"';

const get = (path: string, rest = ''): string => `curl "$PLAINFLOW${path}" ${AUTHORIZED}${rest}`;
const send = (method: string, path: string, body?: string): string =>
  [`curl -X ${method} "$PLAINFLOW${path}" ${AUTHORIZED}`, ...(body ? [`  ${JSON_SENT}`, `  -d '${body}'`] : [])].join(
    ' \\\n',
  );

const NODE =
  '{"id": "1", "name": "Start", "type": "n8n-nodes-base.manualTrigger", "typeVersion": 1, "position": [0, 0], "parameters": {}}';
const FILE = `{"name": "Hello", "nodes": [${NODE}], "connections": {}}`;

/** An example for each call that takes a token, as it is typed; \`$ID\` is the id of a saved automation. A test runs them all. */
export const API_EXAMPLES: Readonly<Record<string, string>> = {
  'GET /api/workflows': get('/api/workflows?limit=10'),
  'GET /api/workflows/:id': get('/api/workflows/$ID'),
  'GET /api/workflows/:id/file': get('/api/workflows/$ID/file', ' -o workflow.json'),
  'GET /api/workflows/:id/versions': get('/api/workflows/$ID/versions'),
  'GET /api/workflows/:id/versions/:version': get('/api/workflows/$ID/versions/1'),
  'GET /api/saved': get('/api/saved?search=hello&order=name-asc'),
  'POST /api/workflows': send(
    'POST',
    '/api/workflows',
    `{"name": "Hello", "description": "Says hello", "json_data": ${FILE}}`,
  ),
  'PUT /api/workflows/:id': send('PUT', '/api/workflows/$ID', '{"name": "Hello again"}'),
  'DELETE /api/workflows/:id': send('DELETE', '/api/workflows/$ID'),
  'POST /api/workflows/:id/undelete': send('POST', '/api/workflows/$ID/undelete'),
  'POST /api/workflows/:id/duplicate': send('POST', '/api/workflows/$ID/duplicate'),
  'POST /api/workflows/:id/versions/:version/restore': send('POST', '/api/workflows/$ID/versions/1/restore'),
  'POST /api/workflow/generate': `${send(
    'POST',
    '/api/workflow/generate',
    '{"message": "every weekday at 9 post the weather in Oslo to Slack #general", "conversation_id": "weather-1", "message_id": "weather-1-1"}',
  )}
# Where the reply is a question, answer it in the same conversation; with “accept: text/event-stream” the work can be followed:
curl -N -X POST "$PLAINFLOW/api/workflow/generate" ${AUTHORIZED} \\
  ${JSON_SENT} -H "Accept: text/event-stream" \\
  -d '{"message": "at 8 instead", "conversation_id": "weather-1", "message_id": "weather-1-2"}'`,
  'POST /api/workflow/validate': send('POST', '/api/workflow/validate', `{"file": ${FILE}, "fileName": "hello.json"}`),
  'GET /api/conversations': get('/api/conversations'),
  'GET /api/conversations/:id': get('/api/conversations/weather-1'),
  'GET /api/user/prompt-stats': get('/api/user/prompt-stats'),
};
