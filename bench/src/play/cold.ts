/** One reply in a fresh process, for the cold start. Prints the kind of the reply. */
import { openEngine } from './engine.ts';

const says = 'Every weekday at 9 get https://api.example.com/orders and post the ones over 100 to Slack #sales';
console.log(openEngine()([{ says }], { force: false }).kind);
