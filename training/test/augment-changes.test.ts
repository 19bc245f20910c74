import { respond } from '@plainflow/engine';
import { describe, expect, test } from 'vitest';
import { withLaterChange } from '../src/augment/changes.ts';
import { exchangesOf } from '../src/augment/services.ts';
import { played } from '../src/played.ts';
import { catalog, exampleOf, many, ORDERS, steps } from './augment-example.ts';

const LEADS = exampleOf(`> When a Typeform comes in add a row to Google Sheets and post it in Slack #leads
form: typeformTrigger submission «When a Typeform comes in»
row: googleSheets sheet.append «add a row to Google Sheets» <- form
post: slack message.post «post it in Slack #leads» <- row
  channel = #leads
`);
const made = many((chance) => withLaterChange(catalog, LEADS, exchangesOf(catalog, LEADS), chance));
const [going, others] = [true, false].map((goes) =>
  made.filter((it) => (it.turns[1]?.read.sketch?.removes.length ?? 0) > 0 === goes),
);

describe('a second message that a first one gets', () => {
  test('takes out a step by its service, and what followed it follows what it followed', () => {
    const row = going?.find((it) => it.turns[1]?.read.sketch?.removes[0] === 'row');
    expect(row?.turns[1]?.says).toMatch(/Google Sheets/);
    expect(steps(row, 1)).toMatchObject([{ id: 'post', node: '', after: [{ step: 'form', way: 0 }] }]);
    expect(going?.some((it) => it.turns[1]?.read.sketch?.removes[0] === 'post')).toBe(true);
  });

  test('puts another service in the place of one, by the words that say so', () => {
    expect(others?.length).toBeGreaterThan(5);
    for (const it of others ?? []) {
      const [step] = steps(it, 1);
      expect(['form', 'row', 'post']).toContain(step?.id);
      expect(step?.node).not.toBe(steps(it).find(({ id }) => id === step?.id)?.node);
      expect(it.turns[1]?.says.slice(...(step?.span ?? [0, 0]))).toBe(step?.says);
    }
  });

  test('is built: what was to go is gone, and nothing is wrong', () => {
    for (const it of made) {
      const reply = respond(catalog, played(catalog, it), { force: true });
      if (reply.kind !== 'workflow') throw new Error(reply.kind);
      expect(reply.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      if (it.turns[1]?.read.sketch?.removes[0] === 'row')
        expect(reply.workflow.nodes.some(({ type }) => type.endsWith('googleSheets'))).toBe(false);
    }
  });

  test('is none where there is a second one already, or too little to change', () => {
    expect(many((chance) => withLaterChange(catalog, ORDERS, [], chance))).toEqual([]);
    const short = exampleOf(
      '> every day at 9 post in Slack\ns: scheduleTrigger «every day at 9»\np: slack message.post «post in Slack» <- s\n',
    );
    expect(many((chance) => withLaterChange(catalog, short, [], chance))).toEqual([]);
  });
});
