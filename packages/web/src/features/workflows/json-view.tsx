import { useMemo } from 'react';
import { jsonTokens } from './json-tokens.ts';

export function JsonView({ json }: { json: string }) {
  // Each colour is an element; a browser with hundreds of thousands of them stands still.
  const tokens = useMemo(() => (json.length > MOST_COLOURED ? null : jsonTokens(json)), [json]);
  return (
    <section
      aria-label="JSON of the automation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
      tabIndex={0}
      className="quiet-scroll size-full overflow-auto bg-sunken p-4 outline-offset-[-2px] sm:p-5"
    >
      <pre className="text-[0.8125rem] leading-[1.65]">
        {tokens?.map((it, i) =>
          it.kind === 'plain' ? (
            it.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of one text never change places.
            <span key={i} className={COLOURS[it.kind]}>
              {it.text}
            </span>
          ),
        ) ?? json}
      </pre>
    </section>
  );
}

/** Characters: some 300 nodes. */
const MOST_COLOURED = 300_000;

const COLOURS = {
  key: 'text-accent',
  text: 'text-ink',
  number: 'text-good',
  word: 'text-good',
} as const;
