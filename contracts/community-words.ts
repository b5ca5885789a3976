/** What the wall says in fixed words. Both sides use them: the author reads the same sentence that a moderator chose. */

/** What the filter looks for, and what it says to the writer. */
export const FINDINGS = {
  email: { label: 'Email address', why: 'This looks like an email address. A stranger could write to it.' },
  phone: { label: 'Phone number', why: 'This looks like a phone number. A stranger could call it.' },
  link: { label: 'Link', why: 'This looks like a link. We can’t know where it leads tomorrow.' },
  handle: { label: 'Name on another site', why: 'This looks like a name on another site or app. A stranger could find you there.' },
  address: { label: 'Place', why: 'This looks like a real place where someone lives or could be met.' },
  school: { label: 'School', why: 'This looks like a real school or class. A stranger could find you there.' },
  name: { label: 'Full name', why: 'This looks like someone’s full name. On the wall everyone has a made-up name.' },
  rude: { label: 'Rough words', why: 'These words could hurt someone who reads them.' },
  harm: { label: 'Words of harm', why: 'This sounds as if someone is being hurt, or feels very bad. A person reads it with care.' },
  unread: { label: 'Not checked', why: 'Our check didn’t get through this part, so a person reads all of it.' },
} as const;
export type FindingKind = keyof typeof FINDINGS;
export const FINDING_KINDS = Object.keys(FINDINGS) as [FindingKind, ...FindingKind[]];

/** Why something is wrong with a work, in the reporter's words. */
export const REPORTS = {
  address: 'It says where someone lives',
  frightens: 'It frightens me',
  mean: 'It is mean to someone',
  copied: 'Someone else made it',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORTS;
export const REPORT_REASONS = Object.keys(REPORTS) as [ReportReason, ...ReportReason[]];
/** These take a work down for everybody until a moderator has looked. */
export const HIDING_REASONS: readonly ReportReason[] = ['address', 'frightens'];

/** Why a work is returned or hidden: what the moderator picks, and what the author reads. */
export const REASONS = {
  contact: {
    label: 'Someone could be found by it',
    text: 'Something in it could help a stranger find you or someone else. Take that part out, then you can show it again.',
  },
  names: { label: 'A real name', text: 'There is someone’s real name in it. Use a made-up one, then you can show it again.' },
  words: { label: 'Words that hurt', text: 'Some words in it could hurt someone who reads it. Try to say it another way.' },
  fright: { label: 'Too frightening', text: 'It could frighten some readers of this wall. It is still safe in your library.' },
  copied: {
    label: 'Not their own',
    text: 'It looks as if someone else wrote it. The wall is for what you make yourself. If we are wrong, tell us below.',
  },
  unfinished: { label: 'Not finished', text: 'It seems to stop in the middle. Finish it in your own time, then show it again.' },
  care: {
    label: 'With care: words of harm',
    text: 'Thank you for writing this down. You have done nothing wrong. It may be heavy to carry alone, so please talk to someone you trust. "Need help?" shows people who listen. It stays in your library, only for you.',
  },
  serious: { label: 'Serious case', text: 'A grown-up who looks after the wall took it down and is dealing with it.' },
} as const;
export type Reason = keyof typeof REASONS;
/** Those that a moderator picks; `serious` comes with sealing. */
export const PICKED_REASONS = ['contact', 'names', 'words', 'fright', 'copied', 'unfinished', 'care'] as const satisfies readonly Reason[];
/** Of a work that was hidden because of a report, until someone has looked. */
export const HIDDEN_BY_REPORT =
  'Another reader was worried about it, so it is hidden until a moderator has looked. That happens within two days.';

/** The walls in words. */
export const WALL_NAMES = { kids: 'Kids’ wall', teens: 'Teens’ wall', adults: 'Wall for students and grown-ups' } as const;

export const TAKEN_DOWN_BY_GUARDIAN = 'Your parent or guardian took this down. It is still in your library.';

/** What the guardian agrees to, apart from the account. Count the version up with every change, and say in `changes` what is new. */
export const WALL_CONSENT = {
  version: 2,
  sentences: [
    'The child can choose a poem, a story, a palette, a colour mood or a puppet scene from their library and show it to other learners of their age group. Letters can’t be shown.',
    'A moderator reads each one before any other child sees it.',
    'Others see a made-up name such as "Patient Otter 27": no real name, no picture, no profile. Others can only leave a kind sentence from a list. What staff write for the wall is read by a second person before a child sees it.',
    'You can read here what of your child is shown, word for word, and take each of it down.',
    'You can take this back here at any time. Everything is then off the wall at once.',
  ],
  sound:
    'A puppet scene may be shown with the child’s recorded voice. It can only be heard by learners whose families or schools staff have spoken with, and only once that has been done for your child too.',
  /** What guardians who agreed to an earlier version are told. */
  changes: [
    'You can now read on your page what of your child is shown on the wall, word for word, and take each of it down.',
    'A recorded voice is now only sent and heard among learners whose families or schools staff have spoken with. Until then a puppet scene is shown without it.',
    'What staff write for the wall, such as the idea of the week, is now read by a second person first.',
  ],
} as const;
