import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const score = onDemand(() => z.literal([1, 2, 3, 4]));
const item = onDemand(() => z.object({ topic: z.string(), transcript: z.string(), score: score() }));
/** One finished try at the topic; some parts only exist for spoken tries. */
const rehearsal = onDemand(() =>
  z.object({
    text: z.string(),
    score: score(),
    words: z.int(),
    fillers: z.int(),
    wordsPerMinute: z.optional(z.int()),
    pauses: z.optional(z.int()),
  }),
);
const draft = onDemand(() =>
  z.object({
    topic: z.optional(z.string()),
    /** Heard or typed in the current try; empty at its start. */
    transcript: z.string(),
    isTyping: z.boolean(),
    isStopped: z.boolean(),
    isSaved: z.boolean(),
    rehearsals: z.array(rehearsal()),
  }),
);
export type Talk = Checked<typeof item>;
export type Rehearsal = Checked<typeof rehearsal>;
export type TalkDraft = Checked<typeof draft>;

/** A new topic resets transcript, score and stopped flag (docs/spec/activities.md §4). */
export const NO_TALK = { transcript: '', isStopped: false, isSaved: false, rehearsals: [] } satisfies Partial<TalkDraft>;

/** docs/spec/activities.md §2, Kids. A talk is its topic, its transcript and its score (§3). */
export const confidenceTalk = defineActivity<Talk, TalkDraft>({
  id: 'confidence-talk',
  aliases: [],
  icon: '🎤',
  title: 'Confidence Talk Time',
  description: 'Get a topic and talk about it to five sea animals who have all the time in the world.',
  type: 'talk',
  ageGroup: 'kids',
  pillar: 'confidence',
  isPractice: true,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { topic: undefined, isTyping: false, ...NO_TALK },
  describeItem: ({ topic, transcript }) => ({ title: topic, text: transcript }),
  isSpoken: () => true,
});
