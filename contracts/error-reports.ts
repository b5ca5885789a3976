import { defineCall, FORM_ERRORS } from './call.ts';
import { z } from './zod.ts';

export const FRAMES_MAX = 8;
/** Where a browser noticed it: the fallback page, an activity's screen, or uncaught. */
export const ERROR_PLACES = ['page', 'activity', 'uncaught'] as const;

/** A place in a file of our build, e.g. `/assets/root-x.js` 1:200. */
const frame = z.object({
  file: z.string().check(z.regex(/^\/assets\/[\w.-]{1,120}\.js$/)),
  line: z.int().check(z.gte(0), z.lte(1_000_000)),
  column: z.int().check(z.gte(0), z.lte(10_000_000)),
});

/** What a browser tells of an error of ours. It has no field for words, addresses or people. */
export const errorReport = z.object({
  place: z.enum(ERROR_PLACES),
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  /** Pattern of the page's address, as the table of addresses has it: `/blogs/:slug`. */
  page: z.string().check(z.maxLength(80)),
  frames: z.array(frame).check(z.maxLength(FRAMES_MAX)),
});
export type ErrorReport = z.infer<typeof errorReport>;

export const errorReportCalls = {
  send: defineCall({
    method: 'post',
    path: '/api/error-reports',
    summary: 'Report an error of the program, without anything about the person',
    access: 'public',
    body: errorReport,
    limitBytes: 4096,
    answer: z.object({ message: z.string() }),
    status: 202,
    errors: FORM_ERRORS,
  }),
};
