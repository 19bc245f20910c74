import { Archive, BadgeCheck, type LucideIcon, MessageCircle, PenLine, SquarePlay, Workflow } from 'lucide-react';

const BENEFITS: { title: string; text: string; icon: LucideIcon }[] = [
  {
    icon: PenLine,
    title: 'No technical skill needed',
    text: 'You say what should happen. Node types, versions, expressions and connections are our work.',
  },
  {
    icon: Workflow,
    title: 'A drawing, not a wall of JSON',
    text: 'Every automation appears as a graph first: what starts it, which way it goes, where it ends.',
  },
  {
    icon: BadgeCheck,
    title: 'Checked before you get it',
    text: 'Each file is checked against n8n’s own node definitions: types, versions, parameters and wires.',
  },
  {
    icon: SquarePlay,
    title: 'From a video tutorial',
    text: 'Paste a YouTube link and get the workflow that the tutorial builds. Part of both paid plans.',
  },
  {
    icon: Archive,
    title: 'Your own library',
    text: 'Earlier automations are saved: search them, rename them, change them in the chat, download them again.',
  },
  {
    icon: MessageCircle,
    title: 'Nothing hidden',
    text: 'What was assumed is marked, what is missing is listed, and what we could not build is said plainly.',
  },
];

export function Benefits() {
  return (
    <section id="benefits" aria-labelledby="benefits-title" className="page mt-28 sm:mt-36">
      <h2 id="benefits-title" className="max-w-[24ch] text-h2">
        Built for people who have work to do, not nodes to learn
      </h2>
      <ul className="mt-12 grid gap-px overflow-hidden rounded-large border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {BENEFITS.map((it) => (
          <li key={it.title} className="bg-sheet p-6 sm:p-8">
            <it.icon aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
            <h3 className="mt-5 text-h3">{it.title}</h3>
            <p className="mt-2 text-balance text-ink-soft">{it.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
