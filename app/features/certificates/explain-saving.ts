/** Why no file was made: the code that makes it has to come from the network once. */
export const explainSaving = (): string =>
  navigator.onLine
    ? 'We could not draw the sheet. Please try again.'
    : 'What draws the sheet is not on this device yet. Please try again when there is a network.';
