import type { MessageState } from '#contracts/contact-studio.ts';

export const STATE_WORDS: Record<MessageState, string> = { open: 'Open', answered: 'Answered', spam: 'Spam' };
