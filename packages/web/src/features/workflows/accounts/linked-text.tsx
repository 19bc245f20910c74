/** Text in which addresses are links; each opens beside the page, as its reader goes back and forth. */
export function LinkedText({ children }: { children: string }) {
  return children.split(/(https:\/\/[^\s,;()]*[^\s,;().:])/).map((part, i) =>
    i % 2 === 1 && !/localhost|host\.docker\.internal|NAME/.test(part) ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        key={i}
        href={part}
        target="_blank"
        rel="noreferrer"
        className="text-accent underline underline-offset-4 [overflow-wrap:anywhere] hover:text-accent-strong"
      >
        {part.replace('https://', '')}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      part
    ),
  );
}
