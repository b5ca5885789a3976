import { messageAnswer } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { CLASS_PICTURE_NAMES } from './class-pictures.ts';
import { CLASS_PUPILS_MAX, classParams, classPersonParams, numberField, shownName } from './classes.ts';
import { z } from './zod.ts';

export const PUPIL_NAME_CHARACTERS = 40;
/** Of an installation, unless PUPILS_MAX says another number. */
export const PUPILS_MAX = 2000;
export const CLASS_FULL = `A class has at most ${CLASS_PUPILS_MAX} pupils.`;
export const SCHOOL_FULL = 'This school has as many pupil accounts as it may have. Please ask an admin.';
export const NO_AGREEMENT = 'The school has not agreed to pupil accounts yet. Please ask an admin to do so under "School" in the studio.';
export const NAME_TAKEN = 'Someone in this class has this name. Please add a letter, like "Asha K".';
export const IN_OTHER_CLASSES = 'This pupil is in another class, too. Take them out of this one instead.';

const pupilName = shownName(PUPIL_NAME_CHARACTERS, 'Please give a first name.');
export const classPicture = z.enum(CLASS_PICTURE_NAMES, 'Please choose one of the twelve pictures.');
const ids = z.array(numberField).check(z.maxLength(CLASS_PUPILS_MAX, CLASS_FULL));

export const classPupil = z.object({
  id: z.int(),
  /** An account of one's own can only be taken out of the class. */
  kind: z.enum(['pupil', 'account']),
  name: z.string(),
  joined_at: z.string(),
  /** After wrong pictures: when the next try counts; null when there is no wait. ISO 8601. */
  wait_until: z.nullable(z.string()),
});
export type ClassPupil = z.infer<typeof classPupil>;
export const classPupils = z.object({ data: z.array(classPupil) });
export type ClassPupils = z.infer<typeof classPupils>;

/** Only adds. A name that is in the class already is left out, and named in `already`. */
export const addPupilsRequest = z.object({
  names: z.array(pupilName).check(z.maxLength(CLASS_PUPILS_MAX, CLASS_FULL)),
  /** Pupils who are in another class that one teaches: they come in with what they have. */
  pupils: z.optional(ids),
});
export type AddPupilsRequest = z.infer<typeof addPupilsRequest>;
export const addedPupils = z.object({ added: z.array(classPupil), already: z.array(z.string()) });
export type AddedPupils = z.infer<typeof addedPupils>;

export const pupilPictures = z.object({ id: z.int(), name: z.string(), pictures: z.array(classPicture) });
export type PupilPictures = z.infer<typeof pupilPictures>;

/** `leave` takes a person out of the class, `account` deletes a pupil account with all it made. */
const removal = z.object({ end: z._default(z.enum(['leave', 'account']), 'leave') });
/** Numbers joined by commas; everyone without it. */
const cardPupils = z.optional(z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,59}$/, 'Please name pupils by their numbers.')));

/** The pupils of a class. Someone who is not in it answers 404. */
export const classPupilCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/classes/:id/pupils',
    summary: 'The pupils of a class by name, without their pictures',
    access: 'teachClasses',
    params: classParams,
    answer: classPupils,
    errors: ['not_found'],
  }),
  listWithoutClass: defineCall({
    method: 'get',
    path: '/api/pupils-without-class',
    summary: 'Pupils whom one has made and who are in no class now, to bring them into one',
    access: 'teachClasses',
    answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
    errors: [],
  }),
  add: defineCall({
    method: 'post',
    path: '/api/classes/:id/pupils',
    summary: 'Make pupil accounts, or bring pupils of another class in; it never takes anyone out',
    access: 'teachClasses',
    params: classParams,
    body: addPupilsRequest,
    answer: addedPupils,
    status: 201,
    errors: ['not_found', 'forbidden', 'conflict', ...FORM_ERRORS],
  }),
  rename: defineCall({
    method: 'patch',
    path: '/api/classes/:id/pupils/:userId',
    summary: 'Change the name under which a pupil is shown',
    access: 'teachClasses',
    params: classPersonParams,
    body: z.object({ name: pupilName }),
    answer: classPupil,
    errors: ['not_found', 'forbidden', 'conflict', ...FORM_ERRORS],
  }),
  remove: defineCall({
    method: 'delete',
    path: '/api/classes/:id/pupils/:userId',
    summary: 'Take a person out of the class, or delete a pupil account that is in no other class',
    access: 'teachClasses',
    params: classPersonParams,
    query: removal,
    answer: messageAnswer,
    errors: ['not_found', 'forbidden', 'conflict', 'invalid'],
  }),
  /** Each view is in the audit log. */
  showPictures: defineCall({
    method: 'get',
    path: '/api/classes/:id/pictures',
    summary: 'The three pictures of each pupil of a class; each view is noted',
    access: 'teachClasses',
    params: classParams,
    answer: z.object({ data: z.array(pupilPictures) }),
    errors: ['not_found'],
  }),
  newPictures: defineCall({
    method: 'post',
    path: '/api/classes/:id/pupils/:userId/new-pictures',
    summary: 'Give a pupil three other pictures; they are signed out everywhere',
    access: 'teachClasses',
    params: classPersonParams,
    answer: pupilPictures,
    errors: ['not_found', 'forbidden'],
  }),
  letIn: defineCall({
    method: 'post',
    path: '/api/classes/:id/pupils/:userId/let-in',
    summary: 'End a pupil’s wait after wrong pictures',
    access: 'teachClasses',
    params: classPersonParams,
    answer: classPupil,
    errors: ['not_found', 'forbidden'],
  }),
  getCards: defineCall({
    method: 'get',
    path: '/api/classes/:id/cards.pdf',
    summary: 'Cards to cut out, eight to a page: name, code and pictures; each printing is noted',
    access: 'teachClasses',
    params: classParams,
    query: z.object({ paper: z._default(z.enum(['a4', 'letter']), 'a4'), pupils: cardPupils }),
    answer: 'file',
    errors: ['not_found', 'invalid'],
  }),
};
