import { SUPPORT_STANDIN } from '@plainflow/contracts/product';

/** Where "Contact Support" writes to: the server says so in each page. Pages that are drawn by the build have a stand-in, which it replaces. */
export const SUPPORT_EMAIL: string =
  (typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content) ?? SUPPORT_STANDIN;
