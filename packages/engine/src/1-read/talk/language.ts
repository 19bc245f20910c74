import { LANGUAGES, type Language } from './languages.ts';

/** The language of a message that is not English; nothing where it is, or where too little is said to tell. */
export function foreignLanguage(text: string): Language | undefined {
  // Whoever writes another language does so from the beginning.
  const own = text
    .slice(0, 2_000)
    .replace(/"[^"\n]*"/g, ' ')
    .replace(/https?:\/\/\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w.-]+|[#@]\S+/g, ' ');
  const letters = own.match(/\p{L}/gu)?.length ?? 0;
  const foreign = own.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0;
  // "post 你好 to Slack every day" is English about a Chinese word.
  if (foreign >= 2 && foreign * 3 > letters) return LANGUAGES.find((it) => it.script?.test(own));
  const words = own
    .toLowerCase()
    .split(/[^\p{L}'’-]+/u)
    .filter(Boolean);
  const english = words.filter((it) => ENGLISH.has(it)).length;
  let best: { language: Language; count: number } | undefined;
  for (const language of LANGUAGES) {
    const count = words.filter((it) => language.words.has(it.replaceAll('’', "'"))).length;
    if (count > (best?.count ?? 0)) best = { language, count };
  }
  if (!best) return undefined;
  const enough = best.count >= 2 || (words.length <= 3 && words.some((it) => GREETINGS.has(it)));
  return enough && best.count > english * 1.5 && best.count * 5 >= words.length ? best.language : undefined;
}

const GREETINGS = new Set(
  'hallo bonjour hola olá ciao cześć ahoj hej hei merhaba halo danke merci gracias obrigado obrigada grazie bedankt dziękuję děkuji tack tak takk teşekkürler'.split(
    ' ',
  ),
);

const ENGLISH = new Set(
  'the a an to and of in on for with when every each if it is are my me i we our you your this that from at by as then new send post add get be do not or can please into them their who what which about all any should would'.split(
    ' ',
  ),
);
