import { staffRole, type StaffRole } from '#contracts/roles.ts';
import {
  agreeAsGuardian,
  confirmEmail,
  makeChildRegistration,
  makeRegistration,
  PASSWORD,
  readGuardianToken,
  register,
  setUpSecondStep,
} from '../factories/people.ts';
import type { TestApp } from '../factories/test-app.ts';

/** A demo account in its list. `key` is for an authenticator app. */
export type SignIn = { who: string; email: string; key?: string; link?: string };
export type DemoPerson = SignIn & { token: string };

async function makeStaffAccount(test: TestApp, role: StaffRole): Promise<DemoPerson> {
  const email = `${role}@example.org`;
  await test.services.accounts.setStaff({ email, roles: [role], askPassword: async () => PASSWORD });
  const { token } = await test.services.accounts.login({ email, password: PASSWORD }, { address: `demo-${role}`, userAgent: '' });
  const { secret: key } = await setUpSecondStep(test, token);
  return { who: `Staff: ${role}`, email, key, token };
}

/** An adult learner, two children with guardians, a child whose guardian has not agreed, and one of each staff role. */
export async function makeDemoPeople(test: TestApp) {
  const learner = await register(test, makeRegistration({ name: 'Asha Rao', email: 'asha@example.org' }));
  await confirmEmail(test, learner.user.email);
  const makeChild = async (name: string) => {
    const email = `${name.toLowerCase()}@example.org`;
    const guardianEmail = `${name.toLowerCase()}.guardian@example.org`;
    const child = await register(test, makeChildRegistration({ name, email, guardian_email: guardianEmail }));
    await confirmEmail(test, email);
    return {
      who: `Child: ${name}, 10`,
      id: child.user.id,
      email,
      token: child.token,
      guardianToken: await readGuardianToken(test, guardianEmail),
    };
  };
  const [kabir, tara, zoya] = [await makeChild('Kabir'), await makeChild('Tara'), await makeChild('Zoya')];
  const kabirsGuardian = await agreeAsGuardian(test, kabir.guardianToken);
  const tarasGuardian = await agreeAsGuardian(test, tara.guardianToken);
  const staff = await Promise.all(staffRole.options.map((role) => makeStaffAccount(test, role)));
  const asGuardian = (who: string, token: string): SignIn => ({ who, email: '(no account)', link: `/guardian/${token}` });
  return {
    learner: { who: 'Learner: Asha Rao', email: learner.user.email, token: learner.token },
    child: { ...kabir, guardianToken: kabirsGuardian },
    friend: { ...tara, guardianToken: tarasGuardian },
    staff: new Map(staffRole.options.map((role, place) => [role, staff[place]])),
    list: [
      { who: 'Learner: Asha Rao', email: learner.user.email },
      { who: `${kabir.who}, guardian agreed`, email: kabir.email },
      asGuardian("Kabir's guardian", kabirsGuardian),
      { who: `${tara.who}, guardian agreed`, email: tara.email },
      asGuardian("Tara's guardian", tarasGuardian),
      { who: `${zoya.who}, guardian has not answered`, email: zoya.email },
      asGuardian("Zoya's guardian", zoya.guardianToken),
      ...staff.map(({ who, email, key }) => ({ who, email, key })),
    ] as SignIn[],
  };
}
