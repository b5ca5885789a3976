import { z } from './zod.ts';

export const role = z.enum(['learner', 'editor', 'admin'], 'Please choose learner, editor or admin.');
export type Role = z.infer<typeof role>;

/** What somebody may do beyond their own things. A call names the right it needs; a role is a list of rights. */
export type Capability = 'enterStudio' | 'writeContent' | 'manageSessions' | 'manageOrders' | 'manageCertificates' | 'managePeople';

export const CAPABILITIES: Record<Role, readonly Capability[]> = {
  learner: [],
  editor: ['enterStudio', 'writeContent', 'manageSessions'],
  admin: ['enterStudio', 'writeContent', 'manageSessions', 'manageOrders', 'manageCertificates', 'managePeople'],
};
