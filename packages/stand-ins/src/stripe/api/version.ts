/** The version that the installed SDK pins; a test says so. Objects have its shapes, and no other is answered. */
export const API_VERSION = '2026-10-28.endive';
