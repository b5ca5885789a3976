/** Pages about one person, and those whose address carries a secret. Their data (`.data`) counts with them. */
const PERSONAL = /^\/+(?:login|register|forgot-password|reset-password|account-details|library|logout|guardian)(?:[/.]|$)/i;

/** Whether nobody may keep the page and no other site may learn its address. `path` may still be percent-encoded. */
export function isPersonalPage(path: string): boolean {
  try {
    return PERSONAL.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}
