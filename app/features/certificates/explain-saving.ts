/** Why no file was made: its code must load from the network once. */
export const explainSaving = (): string =>
  navigator.onLine
    ? "We couldn't make the sheet. Please try again."
    : "Part of this page isn't on this device yet. Please try again when you're online.";
