import { ageGroup, signedIn } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { classPicture } from './class-pupils.ts';
import { classParams, numberField } from './classes.ts';
import { PICTURES_NEEDED } from './class-pictures.ts';
import { z } from './zod.ts';

/** After so many wrong tries of one pupil each further one waits, whoever tries. */
export const FREE_TRIES = 5;
export const TRY_WAITS_SECONDS = [30, 120, 600, 600] as const;
/** Wrong codes of one network in ten minutes; right ones are not counted. */
export const WRONG_CODES_MAX = 60;

/** Of a code that is wrong, and of one that is closed: nobody learns which. */
export const NO_OPEN_CLASS = 'There is no open class with this code. Check the code on the board, or ask your teacher.';
export const WRONG_PICTURES = 'Those were not your three pictures. Look at your card and try again.';
export const WAIT_FOR_PICTURES = 'Please wait a little, or ask your teacher to let you in.';
export const PUPIL_ONLY_LEARNING = 'This isn’t part of a pupil’s account at school.';
export const ALREADY_PUPIL = 'Pupils are added to a class by the teacher.';

const params = z.object({ code: z.string().check(z.maxLength(40)) });
/** The name list behind a code. It opens no account. */
export const openClass = z.object({
  class_name: z.string(),
  level: ageGroup,
  pupils: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type OpenClass = z.infer<typeof openClass>;
export const pictureSignIn = z.object({
  pupil: numberField,
  pictures: z.array(classPicture).check(z.minLength(PICTURES_NEEDED), z.maxLength(PICTURES_NEEDED)),
});
export type PictureSignIn = z.infer<typeof pictureSignIn>;

/** Where pupils come in, and learners with an account join. */
export const classDoorCalls = {
  open: defineCall({
    method: 'get',
    path: '/api/class-door/:code',
    summary: 'The names of the class with this code, while it is open',
    access: 'public',
    params,
    answer: openClass,
    errors: ['not_found', 'too_many'],
    words: { not_found: NO_OPEN_CLASS },
    personal: true,
  }),
  signIn: defineCall({
    method: 'post',
    path: '/api/class-door/:code/sign-in',
    summary: 'A pupil signs in with three pictures',
    access: 'public',
    params,
    body: pictureSignIn,
    answer: signedIn,
    errors: ['unauthenticated', 'forbidden', 'not_found', ...FORM_ERRORS],
    words: { not_found: NO_OPEN_CLASS },
    personal: true,
  }),
  join: defineCall({
    method: 'post',
    path: '/api/class-door/:code/join',
    summary: 'A learner with an account of their own joins the class',
    access: 'storing',
    params,
    answer: z.object({ class_id: z.int(), class_name: z.string() }),
    errors: ['not_found', 'forbidden', 'conflict', 'too_many'],
    words: { not_found: NO_OPEN_CLASS },
  }),
  leave: defineCall({
    method: 'delete',
    path: '/api/from-my-class/:id',
    summary: 'A learner with an account of their own leaves a class',
    access: 'signedIn',
    params: classParams,
    answer: z.object({ message: z.string() }),
    errors: ['not_found', 'forbidden'],
  }),
};
