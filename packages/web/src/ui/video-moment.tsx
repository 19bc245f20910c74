import { linkAt, playTime } from '@plainflow/contracts/youtube';
import { Play } from 'lucide-react';

/** Where a video says something: the time, and a link to that second where the video is known. Nothing without a time. */
export function VideoMoment({ link, second }: { link: string | undefined; second: number | undefined }) {
  if (second === undefined) return null;
  const time = playTime(second);
  const look = 'inline-flex items-center gap-1 font-semibold tabular-nums';
  if (!link) return <span className={look}>{time}</span>;
  return (
    <a
      href={linkAt(link, second)}
      target="_blank"
      rel="noreferrer noopener"
      className={`${look} text-accent underline-offset-4 hover:underline`}
    >
      <Play aria-hidden className="size-3 fill-current" />
      <span className="sr-only">Watch the video from </span>
      {time}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
