export type ReflectionPrompt = { id: string; theme: string; prompt: string; starter: string };

/** Five prompts (docs/spec/activities.md §9); The Unseen Me and Future Vision are given there (§3). */
export const REFLECTION_PROMPTS: readonly ReflectionPrompt[] = [
  {
    id: 'unseen-me',
    theme: 'The Unseen Me',
    prompt: 'What is something you are good at that nobody has ever given you a mark for? When did you last do it?',
    starter: 'Nobody gives marks for it, but I can',
  },
  {
    id: 'future-vision',
    theme: 'Future Vision',
    prompt:
      'Picture a normal Tuesday five years from now that you would be glad to live. What do you see first when you open the door in the evening?',
    starter: 'I open the door and see',
  },
  {
    id: 'borrowed-words',
    theme: 'Borrowed Words',
    prompt: 'Which sentence do you often say that began as someone else’s? Whose was it, and do you still agree with it?',
    starter: 'I often hear myself say',
  },
  {
    id: 'brave-minute',
    theme: 'A Brave Minute',
    prompt:
      'Think of one minute this month when you did something even though your heart was beating fast. What had you told yourself right before?',
    starter: 'My heart was beating fast because',
  },
  {
    id: 'safe-harbour',
    theme: 'Safe Harbour',
    prompt:
      'Where, or with whom, can you be quiet without it feeling strange? It may be a person, an animal or a place. What makes it feel that way?',
    starter: 'I can be quiet',
  },
];
