import * as z from 'zod';

const text = z.string().trim().min(1);

/** `content/voices/<word>.licence`: who speaks, and under which terms the recording may be used. */
export const voiceLicence = z.strictObject({ voice: text, licence: text, source: z.url().optional() });
export type VoiceLicence = z.infer<typeof voiceLicence>;
