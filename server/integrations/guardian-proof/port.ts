/** Someone with the guardian's link says yes. */
export type GuardianClaim = { userId: number; guardianEmail: string };

export type ProofResult =
  | { isProven: true }
  /** What the guardian has to do first, in plain words. */
  | { isProven: false; message: string };

/**
 * How a guardian's agreement is proved. Laws differ (COPPA 312.5(b), DPDP Rules rule 10): a copy that needs more than a
 * mailbox adds an adapter here, e.g. an identity or card check.
 */
export type GuardianProof = {
  /** A code that is written down with every agreement. */
  method: string;
  /** Asked before an agreement counts. */
  check: (claim: GuardianClaim) => Promise<ProofResult>;
  /** How long after agreeing a second mail asks whether it was the guardian; undefined for none. */
  reminderAfterMs: number | undefined;
};
