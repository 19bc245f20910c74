/**
 * Which modules share a file: those that a page never needs without each other. On a slow line each file more costs its
 * way there and back, and each module that a page has no use for costs its bytes.
 */
export const chunks = {
  groups: [
    group('first', [/src\/main\.ts/, /src\/lib\/(painted|preload-code|early-presses)\.ts/, /vite\/preload-helper/]),
    group('frame', [
      /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
      /contracts\/src\/(pages|product)\.ts/,
      /src\/lib\/(no-eval|storage|classes|next-path|online|use-\w+)\.ts/,
      /src\/ui\/(button|logo|skeleton|page-skeleton|toast|load-toaster|loose-wire|stopped-page)\.tsx?/,
      /src\/features\/accounts\/(signed-in-hint|departure|look)\.ts/,
    ]),
    group('visitors', [
      /src\/ui\/(badge|page-shell|site-header|site-footer|theme-toggle)\.tsx/,
      /src\/features\/billing\/(plan-cards|plans)\.tsx?/,
      /lucide-react/,
    ]),
    group('asking', [
      /node_modules\/(@tanstack\/(react-query|query-core)|zod)\//,
      /src\/lib\/(call|query-client|online|other-tabs)\.ts/,
      /src\/app\/(data|signed-in)\.tsx/,
      /src\/features\/accounts\/api\/session\.ts/,
    ]),
    group('fields', [/src\/ui\/(field|alert|card|spinner)\.tsx/]),
    group('forms', [/node_modules\/(react-hook-form|@hookform)\//]),
    group('members', [
      /node_modules\/(@radix-ui|radix-ui|@floating-ui)\//,
      /src\/ui\/(dialog|menu|tabs)\.tsx/,
      /src\/features\/accounts\/member-header\.tsx/,
    ]),
  ],
};

/** The earlier group takes what two could have. */
function group(name: string, tests: readonly RegExp[]) {
  return { name, test: (module: string) => tests.some((it) => it.test(module)) };
}
