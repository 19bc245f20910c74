/// <reference types="vite/client" />

/** The folder of the brand icons, with a slash at its end: see vite/brand-icons.ts. */
declare const BRAND_ICONS: string;
