import type { Call, CallBody, CallParams, CallQuery, GivenAnswer } from '#contracts/call.ts';
import type { Capability, StaffRole } from '#contracts/roles.ts';

/** The few things of HTTP that a call may need beside its schemas. */
export type Client = {
  address: string;
  userAgent: string;
  /** The bearer token as it came, for the public calls that look at it. */
  token: string | undefined;
  readHeader: (name: string) => string | undefined;
  readCookie: (name: string) => string | undefined;
  /** Unreadable by scripts, never sent from other sites, only to the calls. */
  setCookie: (name: string, value: string, maxAgeSeconds: number) => void;
};

/** Who is coming without having signed in: where from, with what, and what the browser remembers. */
export type Visitor = Pick<Client, 'address' | 'userAgent'> & Partial<Pick<Client, 'readCookie' | 'setCookie' | 'token'>>;

export type Session = {
  id: number;
  userId: number;
  /** A pupil account of a school: it may make the calls of `http/pupil-calls.ts` only. */
  isPupil: boolean;
  roles: readonly StaffRole[];
  /** What counts now: nothing until the second step of signing in is on. */
  rights: readonly Capability[];
  /** False for a child whose guardian has not agreed: nothing the child makes may be kept. */
  canStore: boolean;
};
export type SignedIn = { session: Session };

export type CallInput<C extends Call> = {
  query: CallQuery<C>;
  body: CallBody<C>;
  params: CallParams<C>;
  clientAddress: string;
  client: Client;
} & (C extends { access: 'public' } ? (C extends { knowsBearer: true } ? Partial<SignedIn> : object) : SignedIn);

/** Where modules register their calls. The guard is part of the call, so none can be forgotten. */
export type ApiRouter = {
  register: <C extends Call>(call: C, handle: (input: CallInput<C>) => Promise<GivenAnswer<C>>) => void;
};
