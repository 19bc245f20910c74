import { Dialog } from '../../ui/dialog.tsx';

const HELP = [
  {
    title: 'How do I describe an automation?',
    text: 'Say when it starts, what it does and where the result goes: “When a form is sent, add a row to my sheet and tell #sales on Slack.” Details that you leave out are asked for or assumed, and every assumption is marked.',
  },
  {
    title: 'How do I change what was made?',
    text: 'Write it in the same chat: “also send it to Discord”, “at 9 instead of 8”. The drawing changes with it.',
  },
  {
    title: 'How do I use the file?',
    text: 'Press Download JSON, open n8n, create a workflow and choose Import from File in its menu. The Guide tab says which accounts to connect and how to test it.',
  },
  {
    title: 'What counts as a free prompt?',
    text: 'Each new request does. Answers to the assistant’s own questions and requests that failed do not.',
  },
] as const;

export function HelpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Help" wide>
      <dl className="divide-y divide-line border-t border-line">
        {HELP.map((it) => (
          <div key={it.title} className="py-4">
            <dt className="font-semibold">{it.title}</dt>
            <dd className="mt-1 text-ink-soft">{it.text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
