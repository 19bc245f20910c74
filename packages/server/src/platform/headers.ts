import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** Security headers for every reply. `secure`: people reach this server over https. */
export async function sendSecurityHeaders(app: FastifyInstance, { secure }: { secure: boolean }): Promise<void> {
  const headers = await headersBy(secure);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What helmet sends. It works all of it out anew for each reply, which takes as long as a query; but they are always the same. */
async function headersBy(secure: boolean): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // React Flow and Radix place things with style elements and attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        // Thumbnails of videos come from their own site.
        'img-src': ["'self'", 'data:', 'blob:', 'https://i.ytimg.com'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // On plain http this would send the browser to an https that is not there.
        ...(secure && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: secure ? { policy: 'same-origin' } : false,
    originAgentCluster: secure,
    xFrameOptions: { action: 'deny' },
  });
  asked.get('/', async (_request, reply) => reply.code(204).send());
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, it]) => (OF_THE_REPLY.includes(name) ? [] : [[name, String(it)]])),
  );
}

const OF_THE_REPLY = ['date', 'connection', 'content-length', 'content-type', 'keep-alive'];
