import pictures from '#content/art/emoji/travel.svg';
import sceneAustralia from '#content/art/scenes/travel-australia.svg';
import sceneFrance from '#content/art/scenes/travel-france.svg';
import sceneJapan from '#content/art/scenes/travel-japan.svg';
import sceneKenya from '#content/art/scenes/travel-kenya.svg';
import sceneMexico from '#content/art/scenes/travel-mexico.svg';
import type { PictureSheet } from '../host/picture-sheet.tsx';

export type Country = {
  id: string;
  name: string;
  flag: string;
  /** `taste` ends the sentence about the food. */
  food: { emoji: string; name: string; taste: string };
  /** Follows "You can". */
  activity: string;
  scene: { picture: string; alt: string };
  phrase: { text: string; language: string; languageCode: string; say: string; meaning: string };
  fact: string;
  /** A question to start from, and a possible first line. */
  prompt: string;
  placeholder: string;
};

/** The five countries (docs/spec/activities.md §2), each fact with its source. */
export const COUNTRIES: readonly Country[] = [
  {
    id: 'japan',
    name: 'Japan',
    flag: '🇯🇵',
    food: { emoji: '🍙', name: 'Onigiri', taste: 'a ball of rice with a surprise in the middle' },
    activity: 'fold a paper crane under a cherry tree',
    scene: { picture: sceneJapan, alt: 'A red paper crane and two rice balls on a mat under cherry blossom, Mount Fuji behind the lake' },
    phrase: {
      text: 'Itadakimasu',
      language: 'Japanese',
      languageCode: 'ja-Latn',
      say: 'ee-tah-dah-kee-mahss',
      meaning: 'Said before the first bite: “I receive this with thanks.”',
    },
    // Geospatial Information Authority of Japan, count of 2023: 14,125 islands.
    fact: 'Japan counted its islands again in 2023 and found 14,125 of them.',
    prompt: 'You open your lunch box under the tree. Who sits down beside you, and what do they say?',
    placeholder: 'I unpack my rice ball, and then...',
  },
  {
    id: 'kenya',
    name: 'Kenya',
    flag: '🇰🇪',
    food: { emoji: '🌽', name: 'Roasted maize', taste: 'hot from the coals, with chilli and lime' },
    activity: 'ride through Nairobi in a painted minibus called a matatu',
    scene: {
      picture: sceneKenya,
      alt: 'A painted minibus drives past; behind it a giraffe eats from a tree, with the towers of Nairobi on the horizon',
    },
    phrase: {
      text: 'Asante sana',
      language: 'Swahili',
      languageCode: 'sw',
      say: 'ah-SAHN-teh SAH-nah',
      meaning: 'Thank you very much.',
    },
    // Kenya Wildlife Service, Nairobi National Park.
    fact: 'Nairobi has a national park of its own. Giraffes and lions live there, with the towers of the capital behind them.',
    prompt: 'The matatu stops and the driver turns the music down. What do you see out of the window?',
    placeholder: 'I sit by the window, and suddenly...',
  },
  {
    id: 'france',
    name: 'France',
    flag: '🇫🇷',
    food: { emoji: '🥐', name: 'A croissant', taste: 'so flaky that the birds wait for what falls' },
    activity: 'walk barefoot with a guide across the sea floor to Mont-Saint-Michel',
    scene: { picture: sceneFrance, alt: 'At low tide two walkers follow a guide over wet sand towards the abbey on its rock' },
    phrase: { text: 'On y va', language: 'French', languageCode: 'fr', say: 'oh-nee-VAH', meaning: 'Let’s go.' },
    // Centre des monuments nationaux, Abbaye du Mont-Saint-Michel: surrounded by water at the highest tides.
    fact: 'At the highest tides the sea closes round Mont-Saint-Michel and makes it an island. Hours later there is sand again.',
    prompt: 'Halfway across the sand you find something the sea has left behind. What is it, and whose was it?',
    placeholder: 'The sand is cold under my feet, and...',
  },
  {
    id: 'australia',
    name: 'Australia',
    flag: '🇦🇺',
    food: { emoji: '🥧', name: 'A bakery pie', taste: 'still warm in its paper bag' },
    activity: 'snorkel over the Great Barrier Reef',
    scene: { picture: sceneAustralia, alt: 'A child with a snorkel floats over coral and meets a sea turtle and striped fish' },
    phrase: { text: 'G’day, mate', language: 'Australian English', languageCode: 'en-AU', say: 'guh-DAY mayt', meaning: 'Hello, friend.' },
    // Great Barrier Reef Marine Park Authority: about 2,300 km long, about 3,000 reefs.
    fact: 'The Great Barrier Reef runs along the coast for about 2,300 kilometres. It is made of nearly 3,000 smaller reefs.',
    prompt: 'A turtle swims beside you and slows down, as if it wanted to show you something. Where does it lead?',
    placeholder: 'I put my face in the water, and...',
  },
  {
    id: 'mexico',
    name: 'Mexico',
    flag: '🇲🇽',
    food: { emoji: '🌮', name: 'A taco', taste: 'folded by the cook in one quick move' },
    activity: 'cut paper flags and hang them over the street',
    scene: {
      picture: sceneMexico,
      alt: 'Rows of cut paper flags hang over a street of bright houses; a girl on a ladder ties the last one',
    },
    phrase: { text: 'Mucho gusto', language: 'Spanish', languageCode: 'es-MX', say: 'MOO-choh GOOS-toh', meaning: 'Nice to meet you.' },
    // Oxford English Dictionary, "tomato", "avocado" and "chilli": all from Nahuatl by way of Spanish.
    fact: 'The words tomato, avocado and chilli come from Nahuatl, a language that people in Mexico still speak.',
    prompt: 'The street is ready and the music starts. What is the party for, and who is late?',
    placeholder: 'I tie the last flag, and below me...',
  },
];

/** Flag and food of each country, in order. */
export const PICTURES: PictureSheet = { file: pictures, sizeOfEach: 36, count: 2 * COUNTRIES.length };

export function findCountry(id: string | undefined): Country | undefined {
  return COUNTRIES.find((country) => country.id === id);
}
