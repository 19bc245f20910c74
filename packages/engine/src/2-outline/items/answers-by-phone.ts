import { BASE, type Flow, intoOf, stepOf } from './flow.ts';

/** Who waits behind a text message waits for what its service brings: the answer stands where that service puts the text. */
export function answerByPhone(flow: Flow): void {
  flow.steps = flow.steps.map((it) => {
    if (it.node !== `${BASE}wait` || it.action !== 'webhook' || it.kept || !it.sketched) return it;
    const before = intoOf(flow, it.id).map(({ from }) => stepOf(flow, from));
    const [place, other] = [...new Set(before.map((one) => ANSWERS[one?.node.split('.').at(-1) ?? '']))];
    return place === undefined || other !== undefined ? it : { ...it, data: { ...it.data, answerAt: place } };
  });
}

const ANSWERS: Readonly<Record<string, string>> = { twilio: 'body.Body', plivo: 'body.Text', vonage: 'body.text' };
