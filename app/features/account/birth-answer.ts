/**
 * A date of birth below the consent age is asked once: after it was sent, neither the back button nor a reload offers
 * the question again in this tab (learning-and-safety.md). Signing out forgets it: the next child at a shared computer has
 * another birthday.
 */
const KEY = 'registration:birth_date';

export function readBirthAnswer(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepBirthAnswer(birthDate: string): void {
  try {
    sessionStorage.setItem(KEY, birthDate);
  } catch {
    // Without storage the server still asks for a guardian.
  }
}

export function forgetBirthAnswer(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
