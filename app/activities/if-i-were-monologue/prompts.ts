export type Prompt = { id: string; text: string; starter: string };

/** The six starters (docs/spec/activities.md §9); the list is ours. `starter` waits for pages that stay blank. */
export const PROMPTS: readonly Prompt[] = [
  { id: 'tree', text: 'If I were the last tree in the city, I would ...', starter: 'Every morning they walk past me, and ' },
  {
    id: 'phone',
    text: 'If I were the phone in my own pocket, I would say ...',
    starter: 'You hold me like a torch, so let me tell you ',
  },
  { id: 'head', text: 'If I were head of my school for one rainy Monday, I would ...', starter: 'At the first bell I would ' },
  {
    id: 'grandparent',
    text: 'If I were my grandmother or grandfather at sixteen, I would ...',
    starter: 'In our street there was only one ',
  },
  {
    id: 'understudy',
    text: 'If I were the actor who knows every line and never gets the part, I would ...',
    starter: 'From behind the curtain you can see ',
  },
  { id: 'sea', text: 'If I were the sea and could answer people for one day, I would ...', starter: 'You, with the rolled-up trousers, ' },
];

export function findPrompt(id: string | undefined): Prompt | undefined {
  return PROMPTS.find((prompt) => prompt.id === id);
}
