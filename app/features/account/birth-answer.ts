import { DEVICE } from '../../lib/device/registry.ts';
import { createDeviceStore } from '../../lib/device/store.ts';

/**
 * A date of birth below the consent age is asked once: after it was sent, neither the back button nor a reload offers
 * the question again in this tab (learning-and-safety.md). Signing out forgets it: the next child at a shared computer has
 * another birthday.
 */
const store = createDeviceStore(DEVICE.birthAnswer);

export const readBirthAnswer = (): string | undefined => store.get();
export const keepBirthAnswer = (birthDate: string): void => store.set(birthDate);
