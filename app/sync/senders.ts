import { classSender } from './class-outbox.ts';
import { examSender } from './course/exam-outbox.ts';
import { reviewSender } from './course/review-outbox.ts';
import { creationSender } from './library/send.ts';
import type { Sender } from './outbox.ts';
import { marksSender, minutesSender } from './practice/senders.ts';

export { watchOutbox } from './outbox.ts';

export const SENDERS: readonly Sender[] = [creationSender, examSender, reviewSender, classSender, minutesSender, marksSender];
