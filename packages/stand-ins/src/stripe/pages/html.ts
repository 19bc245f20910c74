/** Text as it may stand in a page. */
export function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

export function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}

/** A whole page. @param body HTML */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)} – Stripe stand-in</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; color: #1a1f36; background: #fff; max-width: 30rem; margin: 2rem auto; padding: 0 1rem; }
label { display: block; margin-top: .75rem; }
input, select { display: block; box-sizing: border-box; width: 100%; font: inherit; padding: .5rem; border: 1px solid #6b7280; border-radius: .25rem; }
button { font: inherit; padding: .6rem 1.2rem; border: 0; border-radius: .25rem; background: #3730a3; color: #fff; cursor: pointer; }
.note { background: #fef3c7; padding: .5rem .75rem; border-radius: .25rem; }
.error { background: #fee2e2; color: #7f1d1d; padding: .5rem .75rem; border-radius: .25rem; }
</style>
</head>
<body>
<main>
<p class="note">This is a stand-in for Stripe. No money moves here.</p>
<h1>${safe(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
