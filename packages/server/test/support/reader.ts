import { briefFor, judge, moreFor, respond, type Sketch, type SketchStep, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import type { LanguageModelStandIn } from '@plainflow/stand-ins';
import type { ModelFault } from '../../src/features/reading/model.ts';
import type { ReplyFigures } from '../../src/features/reading/reply-figures.ts';
import { sdkModel } from '../../src/features/reading/sdk-model.ts';
import type { ReadingParts } from '../../src/features/reading/service.ts';
import type { ModelSettings, Models } from '../../src/platform/config-models.ts';
import { build, type Engine, type World } from './build.ts';

export const catalog = loadCatalog();

export const realRespond = (turns: Parameters<Engine>[0], options: { force: boolean }) =>
  respond(catalog, turns as Turn[], options);

export const sketching: ReadingParts['sketching'] = {
  brief: (turns) => briefFor(catalog, turns as Turn[]),
  judge: (turns, read) => judge(catalog, turns as Turn[], read),
  more: (wanted) => moreFor(catalog, wanted),
};

/** A configured model that is the stand-in. */
export const modelAt = ({ url, key }: LanguageModelStandIn, of: Partial<ModelSettings> = {}): ModelSettings => ({
  name: `${of.kind ?? 'openai'} test`,
  kind: 'openai',
  model: 'test',
  apiKey: key,
  url: new URL(url),
  price: { input: 2, output: 10 },
  context: null,
  ...of,
});

export const LIMITS: Models = {
  providers: [],
  timeoutMs: 20_000,
  firstWordMs: 10_000,
  tokensPerRequest: 60_000,
  tokensPerDay: 1_000_000,
};

/** The whole server with the real engine, read for by these models. */
export async function buildWithModels(
  providers: ModelSettings[],
  limits: Partial<Models> = {},
  parts: Pick<Parameters<typeof build>[0] & object, 'videoSite' | 'respond'> & {
    sketching?: ReadingParts['sketching'];
  } = {},
): Promise<World & { faults: { model: string; fault: ModelFault }[]; replies: ReplyFigures[] }> {
  const models = { ...LIMITS, ...limits, providers };
  const faults: { model: string; fault: ModelFault }[] = [];
  const replies: ReplyFigures[] = [];
  const world = await build({
    ...(parts.videoSite ? { videoSite: parts.videoSite } : {}),
    config: { models },
    respond: parts.respond ?? realRespond,
    languageModels: {
      models: providers.map((it) => sdkModel(it, models)),
      sketching: parts.sketching ?? sketching,
      onFault: (model, fault) => faults.push({ model, fault }),
      onReply: (figures) => replies.push(figures),
    },
  });
  return { ...world, faults, replies };
}

type Given = Partial<SketchStep> & Pick<SketchStep, 'id'>;

const step = (it: Given): SketchStep => ({
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

const after = (id: string) => ({ after: [{ step: id, way: 0 }] });

export const WISH = 'Every day at 9, post "Good morning" to #general on Slack.';

/** What a good model makes of that wish. */
export const MORNING = sketch(
  [
    {
      id: 'clock',
      node: 'n8n-nodes-base.scheduleTrigger',
      title: 'Every morning',
      says: 'every day at 9',
      work: { schedule: { kind: 'at', times: [{ hour: 9, minute: 0 }] } },
    },
    {
      id: 'post',
      node: 'n8n-nodes-base.slack',
      action: 'message.post',
      title: 'Say good morning',
      says: 'post "Good morning" to #general on Slack',
      values: [
        { need: 'channel', value: '#general' },
        { need: 'text', value: 'Good morning' },
      ],
      ...after('clock'),
    },
  ],
  { name: 'Morning greeting' },
);
