import { useId, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { CLASS_CODE_LENGTH, foldClassCode } from '#contracts/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSignOutNote } from '../../../session/sign-out.ts';
import { SayButton } from '../../../ui/say-button.tsx';
import css from './sign-in.module.css';

const ASK = 'Type the code on the board.';
const SIGNED_OUT = 'You are signed out. What you were writing waits on this device until you come in here again.';
const LESSON_OVER =
  'The lesson is over, or nobody touched this device for a while. What you were writing waits on this device until you come in here again.';
const TOO_SHORT = `The code has ${CLASS_CODE_LENGTH} letters and digits.`;

/** Where children come who have only a code. */
export function CodeView() {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const note = useSignOutNote();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = foldClassCode(typed);
    if (code.length === CLASS_CODE_LENGTH) void navigate(`/class/${code}`);
    else setProblem(TOO_SHORT);
  };
  return (
    <div className={`wrap parts ${css['page']}`}>
      <h1>Your class</h1>
      {note !== undefined && (
        <p className="form-success" role="status">
          {note.reason === 'asked' ? SIGNED_OUT : LESSON_OVER}
        </p>
      )}
      <form className={`card pad stack ${css['code']}`} noValidate onSubmit={submit}>
        <div className="with-say media gap-2">
          <label htmlFor={id} className="lg bold">
            {ASK}
          </label>
          <SayButton text={ASK} />
        </div>
        <input
          id={id}
          name="code"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem('');
          }}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem === '' ? undefined : `${id}-problem`}
        />
        {problem !== '' && (
          <p className="field-error" id={`${id}-problem`} role="alert">
            <Icon name="warning" />
            {problem}
          </p>
        )}
        <p>
          <button type="submit" className="btn main">
            Go on
          </button>
        </p>
      </form>
      <p className="soft">
        Do you have an email and a password? <Link to="/login">Sign in here</Link>. Are you a teacher?{' '}
        <Link to="/classes">Your classes</Link>.
      </p>
    </div>
  );
}
