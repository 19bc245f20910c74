/**
 * zod tries once whether it may make code from text. The content policy forbids that, and the browser would note it on
 * every page; so zod is told beforehand. (`z.config({ jitless: true })` would come too late: schemas are made on import.)
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
