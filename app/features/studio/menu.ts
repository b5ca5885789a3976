import { listRights, type Capability, type StaffRole } from '#contracts/roles.ts';

type StudioPage = { to: string; label: string; needs: Capability };

/** The pages of the menu, in order (docs/spec/product.md §8). */
const STUDIO_PAGES: readonly StudioPage[] = [
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

/** Pages on which these roles have something to do. */
export const listStudioPages = (roles: readonly StaffRole[]): readonly StudioPage[] => {
  const rights = listRights(roles);
  return STUDIO_PAGES.filter(({ needs }) => rights.includes(needs));
};
