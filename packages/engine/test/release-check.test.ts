import { readFileSync } from 'node:fs';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { describe, expect, test } from 'vitest';
import { SUCCESSORS } from '../src/catalog/older/successors.ts';
import { UPDATES } from '../src/catalog/older/updates.ts';
import { checkRelease, updateForRelease, validate } from '../src/index.ts';
import { samplePath, samples } from './play.ts';
import { catalog } from './support/catalog.ts';

const NEWEST = catalog.release;
const B = 'n8n-nodes-base.';
const L = '@n8n/n8n-nodes-langchain.';

function node(type: string, typeVersion: number, parameters: Record<string, unknown> = {}, name = 'Old'): WorkflowNode {
  return { parameters, type, typeVersion, position: [0, 0], id: name, name };
}
const START = node(`${B}manualTrigger`, 1, {}, 'Start');

function after(...nodes: WorkflowNode[]): Workflow {
  const connections = { Start: { main: [[{ node: nodes[0]?.name ?? '', type: 'main', index: 0 }]] } };
  return { name: 'Test', nodes: [START, ...nodes], connections };
}

const only = (it: WorkflowNode, release = NEWEST) => checkRelease(catalog, after(it), release)[0];
const updated = (it: WorkflowNode, release = NEWEST) =>
  updateForRelease(catalog, after(it), release).workflow.nodes.find((one) => one.name === it.name);

describe('what an n8n release knows otherwise', () => {
  test('a node that another one took over is named, with that other one', () => {
    expect(only(node(`${B}function`, 1, { functionCode: 'return items;' }))).toMatchObject({
      kind: 'renamed',
      label: 'Function',
      instead: { type: `${B}code`, label: 'Code' },
      text: expect.stringContaining('“Code” does its work'),
    });
  });

  test('a node that is gone without another in its place is told with what to do now', () => {
    expect(only(node(`${B}spontit`, 1))).toMatchObject({
      kind: 'removed',
      text: expect.stringMatching(/is gone from n8n 2\.41\.1: the service itself has closed\. For push messages/),
    });
    expect(only(node(`${B}spontit`, 1), '1.123')).toBeUndefined();
  });

  test('a node that still runs but is offered no more is told as such', () => {
    expect(only(node(`${L}toolSerpApi`, 1))).toMatchObject({
      kind: 'retired',
      text: expect.stringContaining('still runs'),
    });
  });

  test('a new major version is told; a minor one changes nothing and is not', () => {
    expect(only(node(`${B}slack`, 1))).toMatchObject({ kind: 'new-version', instead: { version: 2.7 } });
    expect(only(node(`${B}slack`, 2))).toBeUndefined();
  });

  test('what a release is too old for is told', () => {
    expect(only(node(`${B}confluence`, 1), '1.80')).toMatchObject({
      kind: 'not-yet',
      text: expect.stringMatching(
        /^“Old”: n8n 1\.80 does not have the node “Confluence” yet; \d[\d.]+ has it\. Update n8n first\.$/,
      ),
    });
    expect(only(node(`${B}notion`, 3), '1.80')?.kind).toBe('not-yet');
    expect(only(node(`${B}messageAnAgent`, 1), '1.80')?.kind).toBe('not-yet');
  });

  test('what is no node at all is left alone', () => {
    const broken = { name: 'x', nodes: [{ type: 3 }, null, { name: 'a', type: `${B}slack` }], connections: {} };
    expect(checkRelease(catalog, broken as unknown as Workflow, NEWEST)).toEqual([]);
  });

  test('nothing is found in what we make ourselves for that release', () => {
    for (const name of samples()) {
      const workflow = JSON.parse(readFileSync(samplePath(name, 'workflow.json'), 'utf8')) as Workflow;
      expect(checkRelease(catalog, workflow, NEWEST), name).toEqual([]);
    }
  });
});

describe('updates that are certain', () => {
  test('of a node are made with all of its settings', () => {
    const rule = {
      item: [
        { mode: 'everyWeek', hour: 9, weekday: '3' },
        { mode: 'everyX', value: 90, unit: 'minutes' },
      ],
    };
    expect(updated(node(`${B}cron`, 1, { triggerTimes: rule }))).toMatchObject({
      type: `${B}scheduleTrigger`,
      typeVersion: 1.2,
      parameters: {
        rule: {
          interval: [
            { field: 'weeks', triggerAtDay: [3], triggerAtHour: 9 },
            { field: 'cronExpression', expression: '*/90 * * * *' },
          ],
        },
      },
    });
    expect(updated(node(`${B}htmlExtract`, 1, EXTRACTION))).toMatchObject({
      type: `${B}html`,
      typeVersion: 1,
      parameters: { operation: 'extractHtmlContent', ...EXTRACTION },
    });
    expect(
      updated(node(`${B}emailSend`, 1, { fromEmail: 'a@b.c', toEmail: 'd@e.f', ccEmail: 'g@h.i', text: 'Hi' })),
    ).toMatchObject({
      typeVersion: 2.1,
      parameters: { emailFormat: 'text', text: 'Hi', options: { ccEmail: 'g@h.i', appendAttribution: false } },
    });
    expect(updated(node(`${B}itemLists`, 3, { operation: 'limit', maxItems: 5 }))).toMatchObject({
      type: `${B}limit`,
      parameters: { maxItems: 5 },
    });
  });

  test('keep what a default was before', () => {
    expect(updated(node(`${B}splitInBatches`, 2))).toMatchObject({ typeVersion: 3, parameters: { batchSize: 10 } });
  });

  test('lead each connection to where it belongs', () => {
    const wires = (version: number, main: (string | null)[]) => {
      const nodes = [
        START,
        node(`${B}splitInBatches`, version, {}, 'Loop'),
        node(`${B}noOp`, 1, {}, 'A'),
        node(`${B}noOp`, 1, {}, 'B'),
      ];
      const ends = main.map((it) => (it ? [{ node: it, type: 'main', index: 0 }] : null));
      const { workflow } = updateForRelease(
        catalog,
        { name: 'T', nodes, connections: { Loop: { main: ends } } },
        NEWEST,
      );
      return (workflow.connections.Loop?.main ?? []).map((it) => it?.[0]?.node ?? null);
    };
    expect(wires(2, ['A', 'B'])).toEqual(['B', 'A']);
    expect(wires(2, ['A'])).toEqual([null, 'A']);
    expect(wires(1, ['A'])).toEqual([null, 'A']);
    // The output for errors is the last one.
    expect(wires(1, ['A', 'B'])).toEqual([null, 'A', 'B']);
    expect(wires(2, ['A', 'B', null])).toEqual(['B', 'A', null]);
  });

  test('are not made where a setting makes them uncertain; what to do is told instead', () => {
    for (const it of [
      node(`${B}interval`, 1, { interval: 45, unit: 'minutes' }),
      node(`${B}cron`, 1, { triggerTimes: { item: [{ mode: 'custom', cronExpression: '={{ $json.when }}' }] } }),
      node(`${B}merge`, 2, { mode: 'combine' }),
      node(`${B}emailSend`, 1, { fromEmail: 'a@b.c', toEmail: 'd@e.f', attachments: 'data' }),
      node(`${B}readBinaryFiles`, 1, { fileSelector: '/data/[a-z].txt' }),
      node(`${B}itemLists`, 2, { operation: 'limit' }),
    ]) {
      const found = only(it);
      expect(found?.update, it.type).toBeUndefined();
      expect(found?.text, it.type).toMatch(/in n8n/);
      expect(updated(it), it.type).toEqual(it);
    }
  });

  test.each(
    UPDATES.map((it): [string, (typeof UPDATES)[number]] => [`${it.type} ${it.from ?? ''} → ${it.to.type}`, it]),
  )(
    'the update %s gives a node without a fault that later releases know as well',
    (_, { type, from = 1, to, write }) => {
      const operation = Object.entries({
        splitOut: 'splitOutItems',
        aggregate: 'concatenateItems',
        limit: 'limit',
        removeDuplicates: 'removeDuplicates',
        sort: 'sort',
      }).find(([name]) => to.type === `${B}${name}`)?.[1];
      const before = node(type, from, { ...(FILLED[type] ?? {}), ...(type === `${B}itemLists` ? { operation } : {}) });
      expect(write).toBeTypeOf('function');
      for (const release of catalog.releases) {
        const made = updated(before, release);
        if (made?.type === type && made.typeVersion === before.typeVersion) {
          // What that release still offers is left as it is.
          expect(only(before, release)).toBeUndefined();
          continue;
        }
        const faults = validate(catalog.aimedAt(release), after(made ?? before)).filter(
          (it) => it.severity === 'error' && it.at?.node === 'Old',
        );
        expect(faults, release).toEqual([]);
        expect(only(made ?? before, release), release).toBeUndefined();
      }
    },
  );

  test('a workflow that needs none is the very same afterwards', () => {
    const it = after(node(`${B}slack`, 2.2));
    expect(updateForRelease(catalog, it, NEWEST)).toEqual({ workflow: it, updated: [] });
    expect(updateForRelease(catalog, it, NEWEST).workflow).toBe(it);
  });

  test('only the nodes that were asked for are updated', () => {
    const it = after(
      node(`${B}code`, 1, { jsCode: 'return []' }, 'A'),
      node(`${B}code`, 1, { jsCode: 'return []' }, 'B'),
    );
    const { workflow, updated: made } = updateForRelease(catalog, it, NEWEST, new Set(['B']));
    expect(made.map((one) => one.node)).toEqual(['B']);
    expect(workflow.nodes.map((one) => one.typeVersion)).toEqual([1, 1, 2]);
  });

  test('what takes a place is a node that n8n offers', () => {
    const types = Object.values(SUCCESSORS).flatMap((it) => (typeof it === 'string' ? [it] : Object.values(it.types)));
    for (const it of [...types, ...UPDATES.map((one) => one.to.type)]) {
      expect(catalog.entry(it), it).toBeDefined();
      expect(catalog.entry(it)?.hidden, it).toBeUndefined();
    }
  });
});

const EXTRACTION = {
  dataPropertyName: 'page',
  extractionValues: { values: [{ key: 'title', cssSelector: 'h1' }] },
};

/** What a node of each of these types needs to be without a fault. */
const FILLED: Record<string, Record<string, unknown>> = {
  [`${B}cron`]: { triggerTimes: { item: [{ mode: 'everyDay', hour: 8 }] } },
  [`${B}interval`]: { interval: 15, unit: 'minutes' },
  [`${B}htmlExtract`]: EXTRACTION,
  [`${B}iCal`]: { title: 'Talk', start: '2027-01-01T10:00:00Z', end: '2027-01-01T11:00:00Z' },
  [`${B}readBinaryFiles`]: { fileSelector: '/data/*.txt' },
  [`${B}writeBinaryFile`]: { fileName: '/data/a.txt' },
  [`${B}emailSend`]: { fromEmail: 'a@b.c', toEmail: 'd@e.f', subject: 'Hi', text: 'Hello', html: '<p>Hello</p>' },
  [`${B}code`]: { jsCode: 'return $input.all();' },
  [`${B}itemLists`]: {
    fieldToSplitOut: 'rows',
    sortFieldsUi: { sortField: [{ fieldName: 'name' }] },
    fieldsToAggregate: { fieldToAggregate: [{ fieldToAggregate: 'name' }] },
  },
};
