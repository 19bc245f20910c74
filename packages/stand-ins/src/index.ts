export type { Act, Asked } from './language-model/answers.ts';
export { type LanguageModelStandIn, startLanguageModel } from './language-model/start.ts';
export { type N8nStandIn, type N8nTrouble, startN8nStandIn } from './n8n/start.ts';
export type { FakeCard } from './stripe/objects/cards.ts';
export type { PayResult } from './stripe/objects/checkout-pay.ts';
export { type StripeStandIn, type StripeStandInOptions, startStripe } from './stripe/start.ts';
export type { FakeVideo } from './youtube/video.ts';
export { fakeYoutube, startYoutube, type YoutubeStandIn } from './youtube/youtube.ts';
