import type { FieldErrors } from '#contracts/errors.ts';
import { PasswordField } from './form-parts.tsx';
import { PasswordStrength } from './password-strength.tsx';

type Props = {
  label?: string;
  password: string;
  onPassword: (password: string) => void;
  email: string;
  errors: FieldErrors;
  isLocked: boolean;
  /** The element that says the two differ, when it is not at the field. */
  mismatchId?: string | undefined;
};

/** A new password, its strength, and the password again. */
export function NewPasswordFields({ label = 'Password', password, onPassword, email, errors, isLocked, mismatchId }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        errors={errors['password']}
        isLocked={isLocked}
        hint="10 to 128 characters"
        onText={onPassword}
      />
      <PasswordStrength password={password} email={email} />
      <PasswordField
        label="Confirm password"
        name="password_confirmation"
        autoComplete="new-password"
        errors={mismatchId === undefined ? errors['password_confirmation'] : undefined}
        problemId={mismatchId}
        isLocked={isLocked}
      />
    </>
  );
}
