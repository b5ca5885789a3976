import type { SignOutReason } from '../../device/sign-in-values.ts';
import { useAuthToken } from '../../session/session.ts';
import { useSignOutNote } from '../../session/sign-out.ts';

const WORDS: Record<SignOutReason, string> = {
  asked: 'You are signed out.',
  deleted: 'Your account and everything in it have been deleted.',
  idle: 'You were signed out because no one had used this page for two hours.',
  ended: 'You were signed out because your sign-in had expired.',
};

export const tellReason = (reason: SignOutReason): string => WORDS[reason];

export function RemovedThings({ removed }: { removed: readonly string[] }) {
  if (removed.length === 0) return <p>Nothing of yours was left in this browser.</p>;
  return (
    <>
      <p>Removed from this browser:</p>
      <ul className="bullets">
        {removed.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>Recordings and everything else that was open in this tab are gone too.</p>
    </>
  );
}

/** Says once, above the sign-in form, why the person was signed out. */
export function SignedOutWords() {
  const note = useSignOutNote();
  const isSignedIn = useAuthToken() !== undefined;
  return (
    <div role="status">
      {note !== undefined && note.reason !== 'asked' && !isSignedIn && (
        <div className="panel stack gap-2">
          <p>
            <strong>{tellReason(note.reason)}</strong>
          </p>
          <RemovedThings removed={note.removed} />
        </div>
      )}
    </div>
  );
}
