/** Lets the browser save a text as a file. */
export function downloadText(fileName: string, text: string, type: TextType): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser needs the address a moment longer than the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

type TextType = 'application/json' | 'text/markdown' | 'text/plain';
