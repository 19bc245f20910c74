import { type Catalog, type Reply, respond, type Turn, validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import fc from 'fast-check';
import { analyse } from 'scslre';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { hostileTexts } from '../src/hostile/texts.ts';

// What is promised here is an answer, not its speed; on a busy machine it may take its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const ORDINARY: Turn = { says: 'Every weekday at 9 get https://api.example.com/orders and post the big ones to Slack' };
/** Without `npm test -- --all` every sixth text. */
const EVERY = inject('all') ? 1 : 6;
let catalog: Catalog;
beforeAll(() => {
  catalog = loadCatalog();
});

test('no pattern that a message meets can be made to try exponentially many ways', () => {
  const met = patternsMet(() => {
    for (const [, text] of hostileTexts(catalog, 100).filter((_, i) => i % EVERY === 0)) {
      respond(catalog, [{ says: text }], {});
      respond(catalog, [ORDINARY, { says: text }], {});
    }
  });
  expect(met.length).toBeGreaterThan(1000);
  const exponential = met.filter(({ source, flags }) =>
    analyse({ source, flags }, { reportTypes: { Move: false } }).reports.some((it) => it.exponential),
  );
  expect(exponential.map(String)).toEqual([]);
});

test('of a pasted book the beginning is read, and the reply quotes where that ended', () => {
  const long = `${'Every day at 9 send me a joke on Telegram. '.repeat(400)}The end of a book.`;
  const { clauses } = respond(catalog, [{ says: long }], { force: true }).read;
  expect(clauses.length).toBeGreaterThan(50);
  expect(clauses.filter((it) => it.kind === 'unclear').map((it) => it.text)).toContainEqual(
    expect.stringMatching(/ …$/),
  );
});

const pieces = fc.constantFrom(
  ...'every day at 9 , . : ; - -> ( ) " \' if when otherwise and or then for each send create it the a to Slack Gmail #general a@b.example https://a.example 100 5% {"a":1} \n \u0000 \ud800 🦆 no, undo start over remove the rename to instead of n8n 1.80'.split(
    ' ',
  ),
);
const message = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(pieces, { maxLength: 60 }).map((it) => it.join(' ')),
  fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 40 }).map((it) => it.join('')),
);
const turn = fc.record(
  { says: message, answers: fc.constantFrom('goal', 'trigger', 's1.channel', 'toString') },
  { requiredKeys: ['says'] },
);

test('whatever is written, in however many messages, the reply is a question, a word or a sound workflow', () => {
  fc.assert(
    fc.property(fc.array(turn, { minLength: 1, maxLength: 3 }), fc.boolean(), (turns, force) => {
      const reply = respond(catalog, turns, { force });
      check(reply);
      expect(JSON.stringify(respond(catalog, turns, { force }))).toBe(JSON.stringify(reply));
    }),
    { numRuns: 300 / EVERY, seed: 11 },
  );
});

function check(reply: Reply): void {
  if (reply.kind === 'question') expect(reply.question.text).not.toBe('');
  else if (reply.kind === 'talk') expect(reply.text).not.toBe('');
  else {
    const { workflow } = reply;
    expect(new Set(workflow.nodes.map((it) => it.name)).size).toBe(workflow.nodes.length);
    expect(validate(catalog, JSON.parse(JSON.stringify(workflow))).filter((it) => it.severity === 'error')).toEqual([]);
  }
}

/** Every regular expression that runs meanwhile; those that are made of strings too. */
function patternsMet(run: () => void): RegExp[] {
  const met = new Map<string, RegExp>();
  const { exec } = RegExp.prototype;
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    met.set(String(this), this);
    return exec.call(this, text);
  });
  run();
  spy.mockRestore();
  return [...met.values()];
}
