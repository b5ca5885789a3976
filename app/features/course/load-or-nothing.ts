/** Without a network, what this device has kept of the course is shown instead of what the server would send. */
export async function loadOrNothing<Loaded>(load: () => Promise<Loaded>, request: Request): Promise<Loaded | undefined> {
  try {
    return await load();
  } catch (error) {
    // Led on to the page that was kept whole.
    if (error instanceof Response) throw error;
    if (!request.signal.aborted) console.error('Error loading course', error);
    return undefined;
  }
}
