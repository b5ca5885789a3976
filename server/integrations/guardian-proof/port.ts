/** Somebody with the guardian's link says yes. */
export type GuardianClaim = { userId: number; guardianEmail: string };

export type ProofResult =
  | { isProven: true }
  /** What the guardian has to do first, in plain words. */
  | { isProven: false; message: string };

/**
 * How it is shown that it was a guardian who agreed. Laws ask for more or less (COPPA 312.5(b), DPDP Rules rule 10): a
 * copy that needs more than a mailbox puts its own adapter here, for example a check of an identity or of a card.
 */
export type GuardianProof = {
  /** A code that is written down with every agreement. */
  method: string;
  /** Asked before an agreement counts. */
  check: (claim: GuardianClaim) => Promise<ProofResult>;
  /** How long after agreeing a second mail asks whether it was the guardian; undefined for none. */
  reminderAfterMs: number | undefined;
};
