import { type Broken, parametersOf } from './example.ts';

/** Expressions and code. */
export const expressions: Record<string, Broken> = {
  'expression-missing-node': {
    base: 'scheduleHttpFilterSlack',
    objections: ['expressionErrors'],
    says: /missing-node/,
    bend: (it) => {
      parametersOf(it, 'Tell team').text = "={{ $('Get ticket').item.json.title }}";
    },
  },
  'expression-missing-node-old-style': {
    base: 'scheduleHttpFilterSlack',
    objections: ['expressionErrors'],
    says: /missing-node/,
    bend: (it) => {
      parametersOf(it, 'Tell team').text = '={{ $node["Nope"].json.title }}';
    },
  },
  'code-missing-node': {
    base: 'manualSetIfCode',
    objections: ['expressionErrors'],
    says: /missing-node/,
    bend: (it) => {
      parametersOf(it, 'Mark large').jsCode = "return $('Orders').all();";
    },
  },
  'expression-syntax': {
    base: 'scheduleHttpFilterSlack',
    objections: ['expressionErrors'],
    says: /syntax/,
    bend: (it) => {
      parametersOf(it, 'Tell team').text = '=Total {{ $json.a + }}';
    },
  },
  'expression-unclosed': {
    base: 'scheduleHttpFilterSlack',
    objections: ['expressionErrors'],
    says: /without/,
    bend: (it) => {
      parametersOf(it, 'Tell team').text = '=Total {{ $json.a ';
    },
  },
  'expression-without-equals': {
    base: 'scheduleHttpFilterSlack',
    objections: ['expressionErrors'],
    says: /not-an-expression/,
    bend: (it) => {
      parametersOf(it, 'Tell team').text = 'Urgent: {{ $json.title }}';
    },
  },
  'expression-unknown-variable': {
    base: 'scheduleHttpFilterSlack',
    objections: ['expressionErrors'],
    says: /unknown-variable/,
    bend: (it) => {
      parametersOf(it, 'Tell team').text = '={{ json.title }}';
    },
  },
  'expression-input-first-arg': {
    base: 'scheduleHttpFilterSlack',
    objections: ['expressionErrors'],
    says: /takes no arguments/,
    bend: (it) => {
      parametersOf(it, 'Tell team').text = "={{ $input.first('Get tickets').json.title }}";
    },
  },
  'code-syntax': {
    base: 'manualSetIfCode',
    objections: ['expressionErrors'],
    says: /code-syntax/,
    bend: (it) => {
      parametersOf(it, 'Mark large').jsCode = 'return [{ json: { a: 1 }];';
    },
  },
  'fromai-outside-tool': {
    base: 'scheduleHttpFilterSlack',
    objections: ['expressionErrors'],
    says: /from-ai/,
    bend: (it) => {
      parametersOf(it, 'Tell team').text = "={{ $fromAI('x', '', 'string') }}";
    },
  },
};
