/** Shown without an English voice on the device: one from the network would learn what is read. */
export const NO_VOICE =
  'This device has no English voice of its own, so it stays silent here. Read the words aloud yourself, or ask someone to read them with you.';
