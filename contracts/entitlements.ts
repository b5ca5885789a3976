import { z } from './zod.ts';

/** What can be granted beyond the free part (docs/spec/product.md §9). Nothing that a child needs to learn is among it. */
export const ENTITLEMENT_KINDS = ['sessions', 'printed', 'family_report', 'classes'] as const;
export const entitlementKind = z.enum(ENTITLEMENT_KINDS);
export type EntitlementKind = z.infer<typeof entitlementKind>;

/** What a grant comes from: a paid order, a member of staff, membership of a class, a code that was redeemed. */
export const ENTITLEMENT_SOURCES = ['order', 'staff', 'class', 'code'] as const;
export type EntitlementSource = (typeof ENTITLEMENT_SOURCES)[number];
