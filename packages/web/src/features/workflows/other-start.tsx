import { StartFromFile } from './start-from-file.tsx';

/** In the empty chat: people who have an automation already bring it along. */
export function OtherStart({ onBrought }: { onBrought: () => void }) {
  return (
    <div className="mt-6">
      <p className="text-small font-semibold">Or begin with a file that you have</p>
      <p className="mt-1 mb-3 text-[0.9375rem] text-ink-soft">
        Any n8n automation, also one that does not work: it is drawn, checked and explained. Paste it into the box
        below, drop it on this page, or choose it.
      </p>
      <StartFromFile size="small" onBrought={onBrought} />
    </div>
  );
}
