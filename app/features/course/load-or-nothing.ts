/** Offline, shows what this device kept of the course. */
export async function loadOrNothing<Loaded>(load: () => Promise<Loaded>, request: Request): Promise<Loaded | undefined> {
  try {
    return await load();
  } catch (error) {
    // Leads to the page that was kept whole.
    if (error instanceof Response) throw error;
    if (!request.signal.aborted) console.error('Error loading course', error);
    return undefined;
  }
}
