import { createHmac } from 'node:crypto';

const QUALITIES = (
  'Patient Quiet Curious Gentle Bright Steady Merry Brave Calm Careful Cheerful Clever Cosy Dreamy Eager Early Fair Friendly Glad Golden ' +
  'Happy Honest Humble Jolly Kind Lively Lucky Mellow Nimble Open Playful Polite Proud Quick Ready Restful Shiny Silver Sunny Swift Tidy ' +
  'Tender True Warm Watchful Wise Witty Wandering Whistling Sailing'
).split(' ');
const CREATURES = (
  'Otter Heron Turtle Dolphin Puffin Seal Crab Starfish Seahorse Pelican Penguin Gull Tern Whale Narwhal Octopus Urchin Limpet Mussel Shrimp ' +
  'Plover Kingfisher Egret Flamingo Stork Albatross Cormorant Sandpiper Beaver Manatee Walrus Orca Ray Squid Coral Anemone Marlin Salmon Trout ' +
  'Koi Newt Frog Mallard Swan Curlew Oyster Lantern Compass Anchor Pebble'
).split(' ');
const NUMBERS = 98;

/** Made-up names, the same for a person until `round` changes, so that reloading offers no others. */
export function listNames(secret: string, userId: number, round: number, count: number): string[] {
  const names = new Set<string>();
  for (let place = 0; names.size < count; place += 1) {
    const bytes = createHmac('sha256', secret).update(`wall-name\n${userId}\n${round}\n${place}`).digest();
    const quality = QUALITIES[bytes.readUInt16BE(0) % QUALITIES.length] ?? '';
    const creature = CREATURES[bytes.readUInt16BE(2) % CREATURES.length] ?? '';
    names.add(`${quality} ${creature} ${2 + (bytes.readUInt16BE(4) % NUMBERS)}`);
  }
  return [...names];
}
