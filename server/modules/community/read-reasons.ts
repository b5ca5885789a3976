import { REPORT_REASONS, type ReportReason } from '#contracts/community-words.ts';
import { z } from '#contracts/zod.ts';

const reasons = z.array(z.enum(REPORT_REASONS));

export const readReasons = (stored: string): ReportReason[] => z.parse(reasons, JSON.parse(stored));
