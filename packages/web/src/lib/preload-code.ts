/** Asks for all code that the server says this page needs, at once: not one file after the other. */
export function preloadCode(): void {
  const files = JSON.parse(document.getElementById('code')?.textContent ?? '[]') as string[];
  document.head.append(
    ...files.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    ),
  );
}
