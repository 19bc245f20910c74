// Runs before the first paint, so that nobody sees a flash of the other theme.
// The page's own toggle (src/ui/theme.ts) calls `plainflowTheme` again after it has stored a choice.
(() => {
  const KEY = 'plainflow.theme';
  const PAPER = { light: '#f6f6f2', dark: '#12151c' };
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');

  function stored() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null; // Storage may be forbidden; then the system decides.
    }
  }

  function apply() {
    const choice = stored();
    const theme = choice === 'light' || choice === 'dark' ? choice : prefersDark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[theme]);
  }

  apply();
  prefersDark.addEventListener('change', apply);
  addEventListener('storage', (event) => event.key === KEY && apply());
  window.plainflowTheme = apply;
})();
