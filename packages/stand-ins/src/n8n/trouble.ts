import type { ServerResponse } from 'node:http';

/** In place of an answer. */
export type N8nTrouble =
  /** A page of something else, whatever is asked for. */
  | 'website'
  /** An n8n from before there was a public API, or with it switched off. */
  | 'no-api'
  | 'redirect'
  | 'silence'
  /** Megabytes, and no end. */
  | 'huge'
  | 'cut'
  | 'overloaded'
  /** A proxy before it: its own sign-in, a limit of size, a limit of requests, nothing behind it. All in HTML. */
  | 'proxy-sign-in'
  | 'proxy-too-large'
  | 'proxy-too-many'
  | 'bad-gateway'
  /** The key is right, but may do nothing. */
  | 'no-scopes';

export function inTrouble(trouble: Exclude<N8nTrouble, 'no-scopes'>, response: ServerResponse): void {
  const proxy = (status: number) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end(`<html><h1>${status}</h1><hr>nginx</html>`);
  switch (trouble) {
    case 'website':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A shop</title>');
      return;
    case 'no-api':
      response.writeHead(404, { 'content-type': 'text/html' }).end('Cannot GET');
      return;
    case 'redirect':
      response.writeHead(302, { location: '/healthz' }).end();
      return;
    case 'overloaded':
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Database is not ready!"}');
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 }).write('{"data":');
      setImmediate(() => response.destroy());
      return;
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' });
      pour(response);
      return;
    case 'proxy-sign-in':
      return proxy(401);
    case 'proxy-too-large':
      return proxy(413);
    case 'proxy-too-many':
      return proxy(429);
    case 'bad-gateway':
      return proxy(502);
    case 'silence':
      return;
  }
}

function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
  };
  response.on('drain', more);
  more();
}
