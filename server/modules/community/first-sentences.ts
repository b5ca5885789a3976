/** The kind sentences with which a wall begins; staff change the list in the studio. They speak of the work, never of the person. */
export const FIRST_SENTENCES: readonly string[] = [
  'I can picture this place.',
  'I want to know what happened next.',
  'This made me smile.',
  'I have felt like this too.',
  'The colours fit the feeling.',
  'I read it twice.',
  'One line stayed with me.',
  'I never thought of it like that.',
  'The ending surprised me.',
  'Thank you for showing this.',
];

/** Prompts for weeks in which staff have written none, one after the other. */
export const PROMPTS: readonly string[] = [
  'Something small that floats',
  'A door that only opens at night',
  'What the lighthouse sees',
  'A friend who is not a person',
  'The sound of home',
  'A map with one wrong island',
  'The day the wind got tired',
  'A letter in a bottle that nobody expected',
  'What I would teach a parrot',
  'The kindest monster',
  'A colour without a name',
  'Under the pier',
];
