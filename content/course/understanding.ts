const UNDERSTANDING = /-(heard|read)-([1-3])$/;
const ORDER = ['heard-1', 'heard-2', 'heard-3', 'read-1', 'read-2', 'read-3'];

/** Asks about what was said in a page's dialogue or text: it makes no sense away from that page, so it never comes back in the review. */
export const isOnUnderstanding = (id: string): boolean => UNDERSTANDING.test(id);

/** Three questions on what was heard, three on what was read, in this order and before all others. */
export const hasUnderstanding = (items: readonly { id: string }[]): boolean =>
  items.flatMap(({ id }) => UNDERSTANDING.exec(id)?.slice(1).join('-') ?? []).join() === ORDER.join() &&
  items.slice(0, ORDER.length).every(({ id }) => isOnUnderstanding(id));
