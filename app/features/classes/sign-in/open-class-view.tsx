import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AgeGroup } from '#contracts/accounts.ts';
import { classDoorCalls, type OpenClass } from '#contracts/class-door.ts';
import type { ClassPicture } from '#contracts/class-pictures.ts';
import { foldClassCode } from '#contracts/classes.ts';
import { useCall, useSend } from '../../../data/use-call.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { useAuthToken, useUser } from '../../../session/session.ts';
import { beginSignIn } from '../../../session/sign-out.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { PupilFace } from '../pupil-face.tsx';
import { PicturePad } from './picture-pad.tsx';
import css from './sign-in.module.css';

/** Where a pupil begins: "From your class" is at its top. */
const PUPIL_HOME = '/level';
const ASK = 'Tap your name.';

/** Pupils of a school's computer always have its tab only, so the sign-in goes with the window. */
function usePictureSignIn(code: string, onSignedIn: () => void) {
  const navigate = useNavigate();
  const { send, isSending, problem, reset } = useSend(classDoorCalls.signIn);
  const signIn = async (pupil: number, pictures: ClassPicture[]) => {
    const answer = await send({ params: { code }, body: { pupil, pictures } }).catch(() => undefined);
    if (answer === undefined) return;
    const isPageUsed = await beginSignIn(answer, false);
    onSignedIn();
    if (isPageUsed) window.location.replace(PUPIL_HOME);
    else await navigate(PUPIL_HOME, { replace: true });
  };
  return { signIn, isSending, problem, reset };
}

function Names({ pupils, onChoose }: { pupils: OpenClass['pupils']; onChoose: (pupil: OpenClass['pupils'][number]) => void }) {
  if (pupils.length === 0) return <p>Your teacher has not added any names yet.</p>;
  return (
    <>
      <div className="with-say media gap-2">
        <p className="lg">{ASK}</p>
        <SayButton text={ASK} />
      </div>
      <ul className={css['names']} aria-label="Names">
        {pupils.map((pupil) => (
          <li key={pupil.id}>
            <button type="button" className="card" onClick={() => onChoose(pupil)}>
              <PupilFace id={pupil.id} />
              <span dir="auto">{pupil.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A learner with an account of their own joins instead of signing in. */
function Join({ code, className }: { code: string; className: string }) {
  const navigate = useNavigate();
  const { send, isSending, problem } = useSend(classDoorCalls.join);
  const join = async () => {
    const answer = await send({ params: { code } }).catch(() => undefined);
    if (answer !== undefined) await navigate('/library');
  };
  return (
    <section className="panel wide stack gap-3" aria-labelledby="join">
      <h2 className="lg" id="join">
        You have an account of your own
      </h2>
      <p>{`Join ${className} with it, and the tasks come to your dashboard. Your teacher sees what you hand in and whether you did a task, and nothing else.`}</p>
      <Alert text={problem} />
      <p className="row">
        <button type="button" className="btn main" aria-disabled={isSending} onClick={() => !isSending && void join()}>
          Join the class
        </button>
        <Link className="btn quiet" to="/logout">
          Sign out
        </Link>
      </p>
    </section>
  );
}

function SomeoneIsHere({ name, isPupil }: { name: string; isPupil: boolean }) {
  return (
    <section className="panel wide sunny stack gap-3" aria-labelledby="someone">
      <h2 className="lg" id="someone" dir="auto">{`${name} is signed in here`}</h2>
      <p className="row">
        {isPupil && <Link className="btn main" to={PUPIL_HOME}>{`Go on as ${name}`}</Link>}
        <Link className="btn" to="/logout">{`I'm not ${name}`}</Link>
      </p>
    </section>
  );
}

/** A class's door: names, then pictures. */
export function OpenClassView({ code: given, onSignedIn }: { code: string; onSignedIn: (level: AgeGroup) => void }) {
  const code = foldClassCode(given);
  const isHydrated = useIsHydrated();
  const isSignedIn = useAuthToken() !== undefined;
  const user = useUser();
  const { answer, isLoading, problem, reload } = useCall(classDoorCalls.open, { params: { code } });
  const [pupil, setPupil] = useState<OpenClass['pupils'][number]>();
  const { signIn, isSending, problem: wrong, reset } = usePictureSignIn(code, () => answer !== undefined && onSignedIn(answer.level));
  const who = isHydrated && isSignedIn ? user : undefined;
  if (answer === undefined) {
    return (
      <div className={`wrap parts ${css['page']}`}>
        <h1>Your class</h1>
        {isLoading || problem === undefined ? (
          <Waiting />
        ) : (
          <div className="form-error stack" role="alert">
            <p>{problem}</p>
            <p className="row">
              <Link className="btn main" to="/class">
                Type another code
              </Link>
              <button type="button" className="btn" onClick={reload}>
                Try again
              </button>
            </p>
          </div>
        )}
      </div>
    );
  }
  if (pupil !== undefined) {
    return (
      <div className={`wrap parts ${css['page']}`}>
        <PicturePad
          name={pupil.name}
          isSending={isSending}
          problem={wrong}
          onPictures={(pictures) => void signIn(pupil.id, pictures)}
          onBack={() => {
            reset();
            setPupil(undefined);
          }}
        />
      </div>
    );
  }
  return (
    <div className={`wrap parts ${css['page']}`}>
      <h1 dir="auto">{answer.class_name}</h1>
      {who !== undefined && (who.kind === 'pupil' || who.roles.length > 0) && (
        <SomeoneIsHere name={who.name} isPupil={who.kind === 'pupil'} />
      )}
      {who !== undefined && who.kind !== 'pupil' && who.roles.length === 0 && <Join code={code} className={answer.class_name} />}
      {who === undefined && <Names pupils={answer.pupils} onChoose={setPupil} />}
    </div>
  );
}
