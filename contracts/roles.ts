import { z } from './zod.ts';

/** What an account can be besides a learner; a person may have several of these (docs/spec/product.md §8). */
const STAFF_ROLES = ['admin', 'editor', 'host', 'moderator', 'teacher'] as const;
export const staffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof staffRole>;

export const role = z.enum(['learner', ...STAFF_ROLES], 'Please choose learner, editor, host, moderator, teacher or admin.');
export type Role = z.infer<typeof role>;

const CAPABILITY_NAMES = [
  'enterStudio',
  'writeContent',
  'manageSessions',
  'moderateCommunity',
  'teachClasses',
  'answerMessages',
  'manageOrders',
  'manageCertificates',
  'managePeople',
  'manageSystem',
] as const;
/** What a person may do beyond their own things. A call names the right it needs; a role is a list of rights. */
export type Capability = (typeof CAPABILITY_NAMES)[number];

export const CAPABILITIES: Record<Role, readonly Capability[]> = {
  learner: [],
  editor: ['enterStudio', 'writeContent'],
  host: ['enterStudio', 'manageSessions'],
  moderator: ['enterStudio', 'moderateCommunity', 'answerMessages'],
  teacher: ['enterStudio', 'teachClasses'],
  admin: CAPABILITY_NAMES,
};

/** What all these roles together allow, once signing in asks for the second step. */
export const listRights = (roles: readonly StaffRole[]): readonly Capability[] =>
  CAPABILITY_NAMES.filter((right) => roles.some((each) => CAPABILITIES[each].includes(right)));

/** Those of these words that are staff roles, each once, in a fixed order. */
export const pickStaffRoles = (words: readonly unknown[]): StaffRole[] => STAFF_ROLES.filter((each) => words.includes(each));

/** The one role that an account is shown with. */
export const pickMainRole = (roles: readonly StaffRole[]): Role => pickStaffRoles(roles)[0] ?? 'learner';
