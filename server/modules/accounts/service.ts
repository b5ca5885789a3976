import type { LoginRequest } from '#contracts/accounts.ts';
import type { Db } from '../../database/schema.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { Session, Visitor } from '../../core/api-router.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import type { UserRow } from '../people/service.ts';
import { mailAdmins } from './admin-mail.ts';
import { createAccountContext } from './context.ts';
import { canStore, describePerson, findCreatedAt, findIdByEmail, holdForStoring, needsGuardian } from './describe-person.ts';
import { findSecondStepSince } from './check-second-step.ts';
import { deleteResetTokens } from './queries.ts';
import { requirePassword } from './own-password.ts';
import { tellMoreDevices } from './new-devices.ts';
import { login, authenticate } from './sign-in.ts';
import { getMe } from './me.ts';
import { exportMe } from './export.ts';
import { sendConfirmation } from './email.ts';
import {
  hashNewPassword,
  hashUnknownPassword,
  insertStaff,
  changeRoles,
  requireNoChild,
  requireFitForRights,
  setStaff,
  type NewStaff,
  type RoleChange,
  type StaffRequest,
} from './staff.ts';

/** What other modules, scripts and the guards ask of accounts; use cases are called from `routes.ts`. */
export function createAccountService(moduleContext: ModuleContext) {
  const context = createAccountContext(moduleContext);
  const { people } = context;
  return {
    context,
    /** From this age on no guardian has to agree; the registration page says so. */
    consentAge: context.consentAge,
    holdForStoring: (transaction: Db, userId: number) => holdForStoring(context, transaction, userId),
    describePerson: (db: Db, userId: number) => describePerson(context, db, userId),
    canStore: (userId: number, on?: Db) => canStore(context, userId, on),
    needsGuardian: (userId: number) => needsGuardian(context, userId),
    findCreatedAt: (db: Db, userId: number) => findCreatedAt(context, db, userId),
    findIdByEmail: (db: Db, email: string) => findIdByEmail(context, db, email),
    /** Conditions on `users`, for lists of what people share. */
    mayShareIn: people.mayShareIn,
    mustAskGuardian: people.mustAskGuardian,
    /** For lists, whose rows have the birth month already. */
    getAge: people.getAge,
    findSecondStepSince,
    /** No mailed link sets a new password any more. */
    endResetLinks: deleteResetTokens,
    mailAdmins: (transaction: Db, write: (to: string) => Mail, exceptId?: number) => mailAdmins(context, transaction, write, exceptId),
    requirePassword: (userId: number, password: string, field: string) => requirePassword(context, userId, password, field),
    tellMoreDevices: (userId: number) => tellMoreDevices(context, userId),
    login: (request: LoginRequest, visitor: Visitor) => login(context, request, visitor),
    authenticate: (token: string) => authenticate(context, token),
    getMe: (session: Session) => getMe(context, session),
    exportMe: (session: Pick<Session, 'userId'>) => exportMe(context, session),
    sendConfirmation: (user: UserRow, record?: (transaction: Db) => Promise<void>) => sendConfirmation(context, user, record),
    hashNewPassword,
    hashUnknownPassword,
    insertStaff: (transaction: Db, staff: NewStaff) => insertStaff(context, transaction, staff),
    changeRoles: (transaction: Db, change: RoleChange) => changeRoles(context, transaction, change),
    requireNoChild: (row: UserRow) => requireNoChild(context, row),
    requireFitForRights: (row: UserRow) => requireFitForRights(context, row),
    setStaff: (request: StaffRequest) => setStaff(context, request),
  };
}
export type { DescribedPerson } from './describe-person.ts';
export type AccountService = ReturnType<typeof createAccountService>;
