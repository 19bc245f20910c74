import type { Act } from '../1-read/clause.ts';
import { append, BASE, type Draft, plainStep } from './draft.ts';
import { hasFile } from './files.ts';
import type { Step } from './outline.ts';

const PDF = /\b(?:(?:in)?to|as) (?:an? )?pdf\b|\bpdf (?:copy|version|export)\b/i;
const KINDS: Record<string, string> = { googleDocs: 'docs', googleSlides: 'slides' };

/** "convert the Google Doc into a PDF": Drive hands its own documents out as PDF. True where that was all of the act. */
export function asPdf(draft: Draft, said: Act): boolean {
  if (!PDF.test(said.text) || hasFile(draft)) return false;
  const made = draft.steps.slice(1).findLast((it) => kindOf(it) !== undefined);
  const kind = made && kindOf(made);
  if (!kind) return false;
  const converts = /^(?:convert|download|create|get|run)$/.test(said.intent) || /^(?:export|save)$/.test(said.verb);
  append(
    draft,
    plainStep(draft, `${BASE}googleDrive`, 'file.download', 'Download it as a PDF', {
      title: 'Download as PDF',
      data: { as: kind },
    }),
  );
  return (
    converts && said.mentions.every((it) => it.role === 'from' || it.implied || `${BASE}${it.family}` === made.node)
  );
}

const kindOf = (step: Step): string | undefined => KINDS[step.node.replace(BASE, '')];
