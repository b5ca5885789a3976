import * as z from 'zod';
import { ENTITLEMENT_KINDS } from '../contracts/entitlements.ts';
import { sessionLevel } from '../contracts/live-sessions.ts';
import { AMOUNT_MAX } from '../contracts/money.ts';
import { PILLARS } from '../contracts/pillars.ts';
import type { FilmCue } from './films/cues.ts';
import { SECTION_IDS } from './sections.ts';

/** Shapes of the files under `content/`. They are checked at build and in the tests, so that a slip is found by file name. */
const text = z.string().trim().min(1);
const link = z.strictObject({ label: text, href: z.string().startsWith('/') });
const isoDate = z.iso.date();

/** Widths and labels of the two bars differ on purpose (docs/spec/platform.md §2 item 7, kept by docs/spec/product.md §3). */
const WHY_BARS = [
  { width: 55, value: 70 },
  { width: 85, value: 90 },
] as const;
const bar = (index: 0 | 1) =>
  z.strictObject({ label: text, caption: text, width: z.literal(WHY_BARS[index].width), value: z.literal(WHY_BARS[index].value) });

export const homeTexts = z.strictObject({
  hero: z.strictObject({ tagline: z.literal('Empower Your True Self'), text, action: z.literal('Start Your Journey') }),
  pillars: z.array(z.strictObject({ id: z.enum(PILLARS), title: text, subtitle: text, route: z.string().startsWith('/') })).length(3),
  about: z.strictObject({ title: text, text, sample_note: text.optional(), link_label: text }),
  services: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ id: text, title: text, text, link: link.optional() })).length(3),
  }),
  blog: z.strictObject({ title: z.literal('Learn. Play. Grow.'), text }),
  teachers: z.strictObject({ title: text, text, action: text }),
  why: z.strictObject({
    title: text,
    bars: z.tuple([bar(0), bar(1)]),
    bars_note: text,
    features: z.array(z.strictObject({ title: text, text })).length(2),
    action: text,
  }),
  founders: z.strictObject({ title: text, text }),
  faq: z.strictObject({ title: text, items: z.array(z.strictObject({ question: text, answer: text })).length(3) }),
});
export type HomeTexts = z.infer<typeof homeTexts>;

/** The four founders (docs/spec/platform.md §3). The bio's paragraphs are separated by a blank line. */
export const founder = z.strictObject({
  id: text,
  name: text,
  role: text,
  education: text,
  location: text,
  image: text,
  image_alt: text,
  bio: text,
  expertise: z.array(text).min(2),
  motto: text,
  /** Shown on the card and in the dialog as long as the person is invented. Leave it out for a real one. */
  sample_note: text.optional(),
});
export type Founder = z.infer<typeof founder>;

export const contactTexts = z.strictObject({
  /** Shown as long as address and phone number are invented; the page shows no number meanwhile. */
  sample_note: text.optional(),
  email: z.email(),
  phone: text,
  address_note: text,
  reply_time: text,
});
export type ContactTexts = z.infer<typeof contactTexts>;
export const footerTexts = z.strictObject({ line: text, copyright: z.string().includes('2024') });
export type FooterTexts = z.infer<typeof footerTexts>;
export const notFoundTexts = z.strictObject({ title: text, text, links: z.array(link) });
export type NotFoundTexts = z.infer<typeof notFoundTexts>;
export const activitiesTexts = z.strictObject({ title: text, intro: text, empty_text: text });
export type ActivitiesTexts = z.infer<typeof activitiesTexts>;
export const startTexts = z.strictObject({
  title: text,
  intro: text,
  register: z.strictObject({ title: text, text, action_label: text }),
  visitor: z.strictObject({ title: text, text, action_label: text }),
  guardian_note: text,
});
export type StartTexts = z.infer<typeof startTexts>;
export const packagesTexts = z.strictObject({
  title: text,
  intro: text,
  packages: z.array(
    z.strictObject({
      id: text,
      name: text,
      price_text: text,
      for_whom: text,
      includes: z.array(text).min(1),
      action_label: text,
      action_href: z.string().startsWith('/'),
    }),
  ),
});
export type PackagesTexts = z.infer<typeof packagesTexts>;
/** Minor units (paise, cents), with everything in it. */
const price = z.strictObject({ INR: z.int().min(0).max(AMOUNT_MAX), USD: z.int().min(0).max(AMOUNT_MAX) });
export const offersTexts = z.strictObject({
  /** What is sold. An id stays what it is: orders name it. */
  offers: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]{1,40}$/),
      name: text,
      for_whom: text,
      /** What a payment opens; the server asks it where the thing is used. */
      opens: z.array(z.enum(ENTITLEMENT_KINDS)).min(1),
      /** Each line names the address at which what it promises is: nothing is sold that is not there. */
      includes: z.array(z.strictObject({ text, at: z.string().startsWith('/') })).min(1),
      prices: z.strictObject({ month: price, year: price }),
    }),
  ),
  /** One value for each free package that has a column, then one for each offer. */
  comparison: z.strictObject({
    columns: z.array(text).min(2),
    rows: z.array(z.strictObject({ feature: text, values: z.array(z.union([z.boolean(), text])) })),
  }),
});
export type OffersTexts = z.infer<typeof offersTexts>;
export type Offer = OffersTexts['offers'][number];
/** The quiet card under every lesson and activity that leads to /help, in three depths. */
const helpCard = z.strictObject({ title: text, kids: text, lesson: text, teens: text, action: text });
export type HelpCardTexts = z.infer<typeof helpCard>;
const anchor = z.string().regex(/^[a-z0-9-]+$/);
const helpLine = z
  .strictObject({
    name: text,
    for: text,
    /** Left out where a line can only be written to. */
    phone: z
      .string()
      .regex(/^\+?[\d -]+$/)
      .optional(),
    /** For those who can't speak or must not be heard: an address to chat at, or `sms:` with a number. */
    write: z.strictObject({ label: text, href: z.string().regex(/^(?:https:\/\/\S+|sms:\+?\d+)$/) }).optional(),
    /** Found in public pages, and not checked yet by the publisher. The page says so. */
    to_check: z.literal(true).optional(),
    /** The public page in which it was found. Not shown. */
    source: z.url().optional(),
    /** Where the number is known from. Not shown; it is there for the publisher. */
    how_checked: text,
  })
  .refine(({ phone, write }) => phone !== undefined || write !== undefined, 'a line needs a number to call or a way to write');
const helpCountry = z.strictObject({
  id: anchor,
  name: text,
  emergency: z.array(z.string().regex(/^\d+$/)).min(1),
  /** How to call for help without speaking, where a country has a way. */
  emergency_note: text.optional(),
  lines: z.array(helpLine).min(1),
});
/** The page /help. No location is ever read: the reader chooses a country. */
export const helpTexts = z.strictObject({
  title: z.literal('Need help?'),
  summary: text,
  intro: text,
  card: helpCard,
  now: z.strictObject({ title: text, text }),
  parts_label: text,
  parts: z.array(z.strictObject({ id: anchor, label: text, title: text, lines: z.array(text).min(3) })).length(3),
  countries_title: text,
  countries_text: text,
  choose_label: text,
  choose_none: text,
  choose_elsewhere: text,
  elsewhere: text,
  emergency_label: text,
  to_check_text: text,
  leave: z.strictObject({ label: text, text }),
  all_title: text,
  checked: isoDate,
  checked_text: text,
  directory: z.strictObject({ text, label: text, href: z.url() }),
  countries: z
    .array(helpCountry)
    .min(10)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'a country stands there twice'),
});
export type HelpTexts = z.infer<typeof helpTexts>;
export type HelpCountry = HelpTexts['countries'][number];

/** Welcome of each of the hub's sections, shown while no topic is chosen. */
export const hubTexts = z.strictObject({
  description: text,
  sections: z.record(z.enum(SECTION_IDS), z.strictObject({ welcome: text, text, picture_alt: text, links: z.array(link).min(1) })),
});
export type HubTexts = z.infer<typeof hubTexts>;
export const pillarsTexts = z.strictObject({
  pillars: z.record(
    z.enum(PILLARS),
    z.strictObject({
      title: text,
      summary: text,
      learn: z.array(text).min(3),
      topics_text: text,
      activities_text: text,
      lead_text: text,
      demo: z.strictObject({ title: text, text, topic: text, activity: text, after: text }),
    }),
  ),
});
export type PillarTexts = z.infer<typeof pillarsTexts>['pillars']['communication'];
export const LEVEL_IDS = ['kids', 'teens', 'students'] as const;
const level = z.strictObject({
  name: text,
  ages: text,
  text,
  what: z.array(text).min(2),
  start_title: text,
  start_text: text,
  /** In the order in which the start page and Play offer them: topics, and lessons behind them. */
  topics: z.array(z.union([z.strictObject({ section: z.enum(SECTION_IDS), topic: text }), z.strictObject({ lesson: text })])).min(2),
  activities: z.array(text).min(2),
});
export const levelsTexts = z.strictObject({
  title: text,
  intro: text,
  note: text,
  select: z.strictObject({ title: text, intro: text }),
  none: z.strictObject({ title: text, text }),
  levels: z.record(z.enum(LEVEL_IDS), level),
});
export type LevelsTexts = z.infer<typeof levelsTexts>;
const topicLink = z.strictObject({ section: z.enum(SECTION_IDS), topic: text, text });
const activityLink = z.strictObject({ activity: text, text });
/** A page that gathers lessons and activities around one thing to practise. */
export const guideTexts = z.strictObject({
  title: text,
  intro: text,
  steps: z.strictObject({ title: text, items: z.array(z.strictObject({ title: text, text })).min(3) }),
  /** What lies behind single lessons: shown before them. */
  course: z.strictObject({ title: text, text, links: z.array(link).min(1) }).optional(),
  topics: z.strictObject({ title: text, text, items: z.array(topicLink).min(2) }),
  activities: z.strictObject({ title: text, text, items: z.array(activityLink) }),
  more: z.strictObject({ title: text, text, links: z.array(link).min(1) }),
});
export type GuideTexts = z.infer<typeof guideTexts>;
export const starterTexts = z.strictObject({
  title: text,
  intro: text,
  stops: z.array(z.strictObject({ title: text, text, link })).min(3),
});
export type StarterTexts = z.infer<typeof starterTexts>;

const teachersPoints = z.strictObject({ title: text, items: z.array(text).min(2) });
/** The page /teachers, and what every lesson's sheet says. */
export const teachersTexts = z.strictObject({
  title: z.literal('For teachers'),
  intro: text,
  parts_title: text,
  parts: z.array(z.strictObject({ title: text, text })).length(4),
  how: z.strictObject({ title: text, items: z.array(text).min(2) }),
  map: z.strictObject({ title: text, text }),
  more: z.strictObject({ title: text, text }),
  course: z.strictObject({ title: text, text }),
  words: z.strictObject({ title: text, text }),
  class: z.strictObject({ title: text, text, without: teachersPoints, with: teachersPoints, accounts: teachersPoints }),
  data: z.strictObject({ title: text, text, items: z.array(text).min(2), link: text }),
});
export type TeachersTexts = z.infer<typeof teachersTexts>;

export const courseTexts = z.strictObject({
  title: text,
  intro: text,
  picture_alt: text,
  units_title: text,
  units_text: text,
  placement_link: text,
  map_link: text,
  sounds_link: text,
  review_title: text,
  review_text: text,
});
export type CourseTexts = z.infer<typeof courseTexts>;
const titled = z.strictObject({ title: text, text });
/** The pages /map and /placement; their units, lessons and questions are in course/placement.yaml. */
export const mapTexts = z.strictObject({
  title: text,
  intro: text,
  here: text,
  lessons_title: text,
  begin: z.strictObject({ title: text, text, link: text }),
  placement: z.strictObject({
    title: text,
    intro: text,
    unknown: text,
    back: text,
    again: text,
    result_title: text,
    result_text: text,
    top_title: text,
    top_text: text,
    honest: text,
    to_map: text,
  }),
});
export type MapTexts = z.infer<typeof mapTexts>;
export const reviewTexts = z.strictObject({
  title: text,
  intro: text,
  signed_out: titled,
  /** Questions of the lessons, kept on the device: for everybody, with an account or without. */
  five: z.strictObject({ title: text, intro: text, end: text, done: titled, none: titled, start: text, more: text }),
  empty: titled,
  /** Its title is fixed: a quiet end. */
  end: z.strictObject({ title: z.literal('That was all for today.'), text }),
  /** Without a network. */
  away: z.strictObject({ note: text, none_title: text, none_text: text, waiting: text }),
  checked: titled,
  words: z.strictObject({ title: text, text, none: text }),
});
export type ReviewTexts = z.infer<typeof reviewTexts>;

/** A weekly session that shows how sessions work, until there is a real one. */
export const sessionExample = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9-]+$/),
    title: text.max(100),
    summary: text.max(1000),
    bring: z.string().max(300),
    level: z.enum(sessionLevel.options),
    host: text.max(80),
    second_adult: text.max(80).optional(),
    weekday: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
    /** IANA name. */
    zone: text,
    minutes: z.number().int().min(10).max(240),
    seats: z.number().int().min(1).max(500),
  })
  .refine(({ level, second_adult }) => level === 'adults' || second_adult !== undefined, 'a session for children needs a second adult');
export type SessionExample = z.infer<typeof sessionExample>;
export const liveSessionsTexts = z.strictObject({
  title: text,
  intro: text,
  how_title: text,
  how: z.array(text).min(3),
  empty: text,
  examples: z.array(sessionExample).min(1),
});
export type LiveSessionsTexts = z.infer<typeof liveSessionsTexts>;

const option = z.strictObject({ text, explanation: text, correct: z.literal(true).optional() });
const question = z.strictObject({
  question: text,
  options: z
    .array(option)
    .min(2)
    .refine((options) => options.filter((candidate) => candidate.correct).length === 1, 'exactly one option is correct'),
});
/** One lesson of the hub (docs/spec/platform.md §3). A video's `url` is the files' common name, without an ending. */
export const topicFile = z.strictObject({
  title: text,
  summary: text,
  description: text,
  example: text,
  try_this_week: text,
  media: z.strictObject({ type: z.enum(['image', 'video']), url: text, alt: text }),
  /** They are part of the lesson's practice, with those of `content/practice/`. */
  questions: z.array(question).min(2).max(3),
  /** What the lesson rests on, shown to readers who want it. */
  sources: z.array(text).min(1).optional(),
  /** A scene with `stop` asks something; a player may wait at its end, and the next scene answers. */
  storyboard: z
    .array(
      z.strictObject({ seconds: z.number().positive(), picture: text, words: text, speech_text: text, stop: z.literal(true).optional() }),
    )
    .optional(),
});
export type TopicFile = z.infer<typeof topicFile>;
/** A lesson as a page shows it: the Markdown parts as HTML, and of a film what it says. */
export type Topic = Pick<TopicFile, 'title' | 'summary' | 'media'> & {
  id: string;
  descriptionHtml: string;
  exampleHtml: string;
  tryHtml: string;
  film: { cues: FilmCue[]; /** It speaks by itself. */ hasVoice: boolean } | undefined;
  sources: string[];
  terms: readonly SchoolTerm[];
};

/** One finished thing for each activity: good, not perfect. The key is the activity's id; a check compares them with the catalogue. */
const example = z.strictObject({ by: text, text, next: text });
export type ActivityExample = z.infer<typeof example>;
const pictureWord = z.strictObject({ picture: text, text: text.max(60) });
export type PictureWord = z.infer<typeof pictureWord>;
export const exampleTexts = z.strictObject({
  summary: text,
  note: text,
  next_label: text,
  examples: z.record(z.string(), example),
  /** By activity and field of its draft. */
  picture_words: z.record(z.string(), z.record(z.string(), z.array(pictureWord).min(4).max(8))),
});
export type ExampleTexts = z.infer<typeof exampleTexts>;

/** Where each lesson is used: an activity, and what to do there. By topic id. */
export const loopTexts = z.strictObject({ uses: z.record(z.string(), z.strictObject({ activity: text, text })) });
export type LoopTexts = z.infer<typeof loopTexts>;

const schoolTerm = z.strictObject({ term: text, meaning: text, lessons: z.array(text).min(1) });
export type SchoolTerm = z.infer<typeof schoolTerm>;
/** The terms of school books beside our own words: under their lessons, and all of them on /lessons. */
export const schoolTermsTexts = z.strictObject({ title: text, text, terms: z.array(schoolTerm).min(1) });
export type SchoolTermsTexts = z.infer<typeof schoolTermsTexts>;

export const lessonsTexts = z.strictObject({ title: text, intro: text, words: titled, sounds: titled });
export type LessonsTexts = z.infer<typeof lessonsTexts>;

export const soundsTexts = z.strictObject({ title: text, intro: text, sounds: titled, chants: titled, voices: titled });
export type SoundsTexts = z.infer<typeof soundsTexts>;

export const SITE_FILES = {
  home: homeTexts,
  contact: contactTexts,
  footer: footerTexts,
  'not-found': notFoundTexts,
  activities: activitiesTexts,
  start: startTexts,
  packages: packagesTexts,
  offers: offersTexts,
  help: helpTexts,
  examples: exampleTexts,
  hub: hubTexts,
  pillars: pillarsTexts,
  levels: levelsTexts,
  speaking: guideTexts,
  english: guideTexts,
  starter: starterTexts,
  course: courseTexts,
  map: mapTexts,
  review: reviewTexts,
  'live-sessions': liveSessionsTexts,
  loop: loopTexts,
  teachers: teachersTexts,
  lessons: lessonsTexts,
  sounds: soundsTexts,
  'school-terms': schoolTermsTexts,
} as const;

export const pageHead = z.strictObject({
  title: text,
  summary: text,
  updated: isoDate,
  /** Of pages that promise to change their date with their words: a short hash of both (content/page-dates.ts). */
  words: text.optional(),
  sample_note: text.optional(),
});
export type InfoPage = z.infer<typeof pageHead> & { html: string };

const POST_TITLE_CHARACTERS_MAX = 160;
const POST_DESCRIPTION_CHARACTERS_MAX = 300;
export const postHead = z.strictObject({
  title: text.max(POST_TITLE_CHARACTERS_MAX),
  category: text,
  tag: text,
  created_at: isoDate,
  short_description: text.max(POST_DESCRIPTION_CHARACTERS_MAX),
  image_alt: text,
  /** What the article rests on; closed at its end. */
  sources: z.array(text).min(1).optional(),
});
