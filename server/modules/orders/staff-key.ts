import { createHash } from 'node:crypto';

const LENGTH = 22;

/**
 * By what staff, their pages' addresses and the log name an order. Whoever knows the id of a guardian's order can open it, so
 * the id itself goes nowhere else; it cannot be found from this.
 */
export const toStaffKey = (orderId: string): string => createHash('sha256').update(`order:${orderId}`).digest('base64url').slice(0, LENGTH);
