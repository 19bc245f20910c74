/** Text in which `code` stands between ticks. */
export function Ticked({ children }: { children: string }) {
  return children.split('`').map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
      <code key={i} className="[overflow-wrap:anywhere]">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
