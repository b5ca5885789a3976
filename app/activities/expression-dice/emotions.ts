import angry from '#content/art/emoji/emotion-angry.svg';
import calm from '#content/art/emoji/emotion-calm.svg';
import excited from '#content/art/emoji/emotion-excited.svg';
import happy from '#content/art/emoji/emotion-happy.svg';
import sad from '#content/art/emoji/emotion-sad.svg';
import scared from '#content/art/emoji/emotion-scared.svg';
import shy from '#content/art/emoji/emotion-shy.svg';
import surprised from '#content/art/emoji/emotion-surprised.svg';

export type Emotion = {
  id: string;
  emoji: string;
  name: string;
  picture: string;
  /** From a little to a lot. */
  words: readonly [string, string, string];
  /** A question to start from. */
  prompt: string;
  /** A feeling that can be too much alone: the screen says whom to tell. */
  isHeavy: boolean;
};

/** The eight faces of the dice (docs/spec/activities.md §9). */
export const EMOTIONS: readonly Emotion[] = [
  {
    id: 'happy',
    emoji: '😊',
    name: 'Happy',
    picture: happy,
    words: ['pleased', 'cheerful', 'delighted'],
    prompt: 'Think of the last time you wore this face. What had happened one minute before?',
    isHeavy: false,
  },
  {
    id: 'sad',
    emoji: '😢',
    name: 'Sad',
    picture: sad,
    words: ['low', 'unhappy', 'heartbroken'],
    prompt: 'When did you last look like this? Who was near, and what helped a little?',
    isHeavy: true,
  },
  {
    id: 'angry',
    emoji: '😠',
    name: 'Angry',
    picture: angry,
    words: ['annoyed', 'cross', 'furious'],
    prompt: 'Where in your body do you feel it first: hands, tummy or cheeks? What did you want to say last time?',
    isHeavy: true,
  },
  {
    id: 'scared',
    emoji: '😨',
    name: 'Scared',
    picture: scared,
    words: ['uneasy', 'afraid', 'terrified'],
    prompt: 'Was it a sound, a place or a test? What would you tell a smaller child who feels it too?',
    isHeavy: true,
  },
  {
    id: 'surprised',
    emoji: '😲',
    name: 'Surprised',
    picture: surprised,
    words: ['taken aback', 'amazed', 'astonished'],
    prompt: 'You thought one thing would happen, and then something else did. What were the two things?',
    isHeavy: false,
  },
  {
    id: 'excited',
    emoji: '🤩',
    name: 'Excited',
    picture: excited,
    words: ['keen', 'eager', 'thrilled'],
    prompt: 'You are counting down the days to something. What is it, and what will you do first when it comes?',
    isHeavy: false,
  },
  {
    id: 'shy',
    emoji: '😳',
    name: 'Shy',
    picture: shy,
    words: ['quiet', 'bashful', 'embarrassed'],
    prompt: 'Everyone looks at you and your cheeks get warm. Where are you, and what could a friend do now?',
    isHeavy: false,
  },
  {
    id: 'calm',
    emoji: '😌',
    name: 'Calm',
    picture: calm,
    words: ['relaxed', 'peaceful', 'serene'],
    prompt: 'Where are you when nobody is rushing you? What can you hear there?',
    isHeavy: false,
  },
];

export function findEmotion(id: string | undefined): Emotion | undefined {
  return EMOTIONS.find((emotion) => emotion.id === id);
}
