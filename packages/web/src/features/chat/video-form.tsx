import { SquarePlay } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { isYoutubeLink } from './youtube.ts';

/** A link to a tutorial instead of a description. */
export function VideoForm({
  link,
  onLink,
  busy,
  generated,
  onGenerate,
  onReset,
}: {
  link: string;
  onLink: (link: string) => void;
  busy: boolean;
  /** The automation of this link is on the right. */
  generated: boolean;
  onGenerate: (link: string) => void;
  onReset: () => void;
}) {
  const generate = () => {
    if (isYoutubeLink(link)) onGenerate(link.trim());
    else toast({ look: 'destructive', title: 'Invalid YouTube URL', description: 'Please enter a valid YouTube URL.' });
  };
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !generated) generate();
      }}
    >
      <TextField
        label="Link to the video"
        type="url"
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        onChange={(event) => onLink(event.target.value)}
        disabled={busy || generated}
        hint="A YouTube tutorial that builds a workflow. Part of both paid plans; takes 15-30 seconds."
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look={generated ? 'good' : 'primary'}
          icon={<SquarePlay />}
          busy={busy}
          disabled={link.trim() === '' || generated}
          className={generated ? 'disabled:opacity-100' : ''}
        >
          {generated
            ? 'Automation JSON Generated! (Check Right Panel)'
            : busy
              ? 'Generating automation...'
              : 'Generate Automation'}
        </Button>
        {generated && <Button onClick={onReset}>Cancel and Enter New URL</Button>}
      </div>
    </form>
  );
}
