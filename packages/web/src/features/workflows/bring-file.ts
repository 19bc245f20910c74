import type { Workflow } from '@plainflow/contracts/workflow';
import { newId } from '../../lib/ids.ts';
import { toast } from '../../ui/toast.ts';
import { brought } from './brought.ts';
import { bytesOf, looksLikeFile, tooLarge } from './file-text.ts';

/** Takes a file from the disk. Answers whether it was taken. */
export async function bringFile(file: File): Promise<boolean> {
  // Needed by few: its code comes with the first file, and a page without a network takes the file as it is.
  const { otherKindOf, HEAD_BYTES } = await import('./file-kind.ts').catch(() => NO_KINDS);
  const other = otherKindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (other) return refuse('This is no workflow', `${file.name} is ${other}. ${WHERE_FROM}`);
  const why = tooLarge(file.size);
  return why ? refuse(TOO_LARGE, why) : bringText(await file.text(), file.name);
}

/** Takes a file's text. Answers whether it was taken. */
export function bringText(text: string, fileName?: string, savedId?: string): boolean {
  const why = tooLarge(bytesOf(text));
  if (why) return refuse(TOO_LARGE, why);
  const before = brought.get();
  brought.set({ id: newId(), text, mended: false, ...(fileName && { fileName }), ...(savedId && { savedId }) });
  if (before && !before.sent) {
    toast({
      title: 'Another file took its place',
      action: { label: 'Bring the first one back', onPress: () => brought.set(before) },
    });
  }
  return true;
}

/** Takes a saved automation, so that a conversation goes on from it and is saved as its next version. */
export function bringSaved({ id, name, json_data }: { id: string; name: string; json_data: Workflow }): boolean {
  return bringText(JSON.stringify({ ...json_data, name }), undefined, id);
}

/** Takes what was pasted or dropped, where it is a file. Answers whether it was. */
export function bringFrom(data: DataTransfer): Promise<boolean> | null {
  const [file] = data.files;
  if (file) return bringFile(file);
  const text = data.getData('text/plain');
  return looksLikeFile(text) ? Promise.resolve(bringText(text)) : null;
}

/** Away with it, and back again for who did not mean to. */
export function putAway(): void {
  const before = brought.get();
  brought.set(null);
  if (before && !before.sent) {
    toast({ title: 'The file was put away', action: { label: 'Undo', onPress: () => brought.set(before) } });
  }
}

function refuse(title: string, description: string): false {
  toast({ look: 'destructive', title, description });
  return false;
}

const NO_KINDS = { otherKindOf: () => undefined, HEAD_BYTES: 0 };
const TOO_LARGE = 'This file is too large';
const WHERE_FROM = 'Choose the .json file that n8n makes: in its editor, the menu ⋯, Download.';
