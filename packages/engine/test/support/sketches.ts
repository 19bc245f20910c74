import type { Sketch, SketchStep } from '../../src/index.ts';

type Given = Partial<SketchStep> & Pick<SketchStep, 'id'>;

/** A step with only what is given of it. */
export const step = (it: Given): SketchStep => ({
  node: '',
  action: '',
  title: '',
  says: '',
  values: [],
  fields: [],
  work: {},
  ...it,
});

export const sketch = (steps: Given[], more: Partial<Sketch> = {}): Sketch => ({
  name: '',
  removes: [],
  notes: [],
  unclear: [],
  asks: [],
  ...more,
  steps: steps.map(step),
});

export const after = (id: string, way = 0): { after: { step: string; way: number }[] } => ({
  after: [{ step: id, way }],
});

/** What a good model makes of "every weekday at 8 look at new rows in the sheet Leads; over 1000 to Slack #sales, others to me by mail". */
export const leads = sketch(
  [
    {
      id: 'clock',
      node: 'n8n-nodes-base.scheduleTrigger',
      says: 'every weekday at 8',
      work: { schedule: { kind: 'at', times: [{ hour: 8, minute: 0 }], weekdays: [1, 2, 3, 4, 5] } },
    },
    {
      id: 'rows',
      node: 'n8n-nodes-base.googleSheets',
      action: 'sheet.read',
      says: 'rows in the sheet Leads',
      values: [{ need: 'document', value: 'Leads' }],
      ...after('clock'),
    },
    {
      id: 'big',
      node: 'n8n-nodes-base.if',
      title: 'Over 1000?',
      says: 'over 1000',
      work: {
        conditions: {
          combinator: 'and',
          all: [{ field: 'amount', operator: 'gt', value: '1000', type: 'number', says: 'over 1000' }],
        },
      },
      ...after('rows'),
    },
    {
      id: 'tell',
      node: 'n8n-nodes-base.slack',
      action: 'message.post',
      says: 'to Slack #sales',
      values: [
        { need: 'channel', value: '#sales' },
        { need: 'text', value: 'New lead [[name]] worth [[amount]]' },
      ],
      ...after('big'),
    },
    {
      id: 'mail',
      node: 'n8n-nodes-base.gmail',
      action: 'message.send',
      says: 'others to me by mail',
      fields: ['name', 'amount'],
      ...after('big', 1),
    },
  ],
  { name: 'Sort new leads' },
);

export const LEADS =
  'every weekday at 8 look at the rows in the sheet Leads; over 1000 to Slack #sales, others to me by mail';
