/** Loaded into the server and its threads: their clock is off by what a file says, in milliseconds, and follows it. */
import { readFileSync } from 'node:fs';

const file = process.env.FAULTS_CLOCK_FILE;
const LOOK_EVERY_MS = 20;

if (file) {
  const real = Date;
  let shift = 0;
  const look = () => {
    shift = Number(readFileSync(file, 'utf8'));
  };
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
  const now = () => real.now() + shift;
  globalThis.Date = new Proxy(real, {
    construct: (target, args: [], made) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], made === globalThis.Date ? target : made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
