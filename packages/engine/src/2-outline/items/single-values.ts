import { emptinessIn, type Flow, reached, stepOf } from './flow.ts';

/** What a model is asked for alone is what its step is there for: it is given, unless a later step asks whether there is any. */
export function singleValuesAreGiven(flow: Flow): void {
  flow.steps = flow.steps.map((it) => {
    const attributes = it.data?.attributes;
    if (!it.node.endsWith('langchain.informationExtractor') || !it.sketched || it.kept) return it;
    if (!Array.isArray(attributes) || attributes.length !== 1 || it.data?.findsMany === true) return it;
    const asked = [...reached(flow, [it.id])].some((id) => emptinessIn(stepOf(flow, id)).length > 0);
    return asked ? it : { ...it, data: { ...it.data, isGiven: true } };
  });
}
