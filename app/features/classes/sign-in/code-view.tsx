import { useId, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { CLASS_CODE_LENGTH, foldClassCode } from '#contracts/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import css from './sign-in.module.css';

const ASK = 'Type the code on the board.';
const TOO_SHORT = `The code has ${CLASS_CODE_LENGTH} letters and digits.`;

/** Where children come who have only a code. */
export function CodeView() {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = foldClassCode(typed);
    if (code.length === CLASS_CODE_LENGTH) void navigate(`/class/${code}`);
    else setProblem(TOO_SHORT);
  };
  return (
    <div className={`wrap parts ${css['page']}`}>
      <h1>Your class</h1>
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
