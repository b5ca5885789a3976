import { listRights, type Capability, type StaffRole } from '#contracts/roles.ts';

type Room = { to: string; label: string; needs: Capability };

/** The built rooms in order (docs/spec/product.md §8). */
const ROOMS: readonly Room[] = [
  { to: '/studio', label: 'Today', needs: 'enterStudio' },
  { to: '/studio/blog', label: 'Blog', needs: 'writeContent' },
  { to: '/studio/course', label: 'Course', needs: 'writeContent' },
  { to: '/studio/pictures', label: 'Pictures', needs: 'writeContent' },
  { to: '/studio/sessions', label: 'Sessions', needs: 'manageSessions' },
  { to: '/studio/community', label: 'Community', needs: 'moderateCommunity' },
  { to: '/studio/orders', label: 'Orders', needs: 'manageOrders' },
  { to: '/studio/certificates', label: 'Certificates', needs: 'manageCertificates' },
  { to: '/studio/messages', label: 'Messages', needs: 'answerMessages' },
  { to: '/studio/people', label: 'People', needs: 'managePeople' },
  { to: '/classes', label: 'Classes', needs: 'teachClasses' },
  { to: '/studio/school', label: 'School', needs: 'managePeople' },
  { to: '/studio/system', label: 'System', needs: 'manageSystem' },
];

/** Rooms in which these roles have something to do. */
export const listRooms = (roles: readonly StaffRole[]): readonly Room[] => {
  const rights = listRights(roles);
  return ROOMS.filter(({ needs }) => rights.includes(needs));
};
