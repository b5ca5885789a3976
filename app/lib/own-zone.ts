/** How engines name a zone that they don't know. */
export const UNKNOWN_ZONE = 'Etc/Unknown';

/** What the device calls its zone, e.g. "Europe/Berlin"; undefined where it can't name one: nobody is asked to mend that. */
export function findOwnZone(): string | undefined {
  try {
    const { timeZone }: { timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions();
    if (timeZone === undefined || timeZone === '' || timeZone === UNKNOWN_ZONE) return undefined;
    // Throws for a name that only looks like one.
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone === undefined ? undefined : timeZone;
  } catch {
    return undefined;
  }
}
