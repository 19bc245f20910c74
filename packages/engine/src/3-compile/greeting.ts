import type { Outline } from '../2-outline/outline.ts';
import type { Template } from '../catalog/template.ts';

/** A letter of ours to somebody whose name may be missing: "Hi there". A form asks for the name. */
export function greeted({ steps }: Outline, [first, name]: Template): (text: string) => string {
  const isGreeting = first === 'Hi ' && typeof name === 'object' && name.kind === 'field';
  const source = isGreeting ? steps.find((it) => it.id === name.step)?.node : undefined;
  if (!isGreeting || source?.endsWith('.formTrigger')) return (text) => text;
  return (text) => text.replace(/^=Hi \{\{ ((?:(?!\}\}).)+) \}\},/, "=Hi {{ $1 || 'there' }},");
}
