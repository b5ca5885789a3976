import { createHash } from 'node:crypto';

const LENGTH = 22;

/** An order's name for staff and logs. The id opens a guardian's order, so it appears nowhere else; this does not reveal it. */
export const toStaffKey = (orderId: string): string => createHash('sha256').update(`order:${orderId}`).digest('base64url').slice(0, LENGTH);
