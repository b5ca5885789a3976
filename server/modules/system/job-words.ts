/** What each kind of background work does, as admins read it. A test looks for kinds without words. */
export const JOB_WORDS: Record<string, string> = {
  purge: 'Delete what has been kept long enough',
  'account-endings': 'Write to people whose account will end',
  'guardian-links': 'Send guardians a new link before the old one ends',
  'guardian-ask': 'Ask a guardian for their agreement',
  'guardian-second-look': 'Ask a guardian a day later whether it was them',
  'more-devices': 'Write about more new devices',
  'order-maintenance': 'Look after orders and renewals',
  'order-stop-renewal': 'Stop the renewal of an order',
  'order-close-checkout': 'Close the payment page of an order',
  'publish-post': 'Publish a planned post',
  'forget-picture-files': 'Delete the files of a picture',
  forget_recording: 'Delete a recording',
  forget_mail_files: 'Delete the mails of an account from the outbox folder',
  mail_letter: 'Write when a letter can be opened',
  'measure-library': 'Measure the space that all libraries use',
  'live-session-seats': 'Fill free seats from the waiting list',
  'live-session-hold': 'Give up a seat that no one confirmed',
  'live-session-reminder': 'Remind people of a session',
  'live-session-examples': 'Keep the example sessions up to date',
  'make-backup': 'Make a backup',
  'tell-guardians-of-the-wall': 'Tell guardians when the rules of the harbour wall have changed',
};

/** What may run at any time: it mails no one, moves no money and deletes nothing. */
export const HARMLESS: ReadonlySet<string> = new Set(['measure-library', 'live-session-examples']);
