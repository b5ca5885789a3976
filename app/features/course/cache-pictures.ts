import type { RightSide } from '#contracts/course.ts';
import { listEmoji, toEmojiAddress } from '../../lib/emoji.ts';

function listPictures({ page, quiz }: RightSide): string[] {
  const words = (page?.blocks ?? []).flatMap((block) => (block.kind === 'words' ? block.words : []));
  const pictures = [...words, ...(quiz?.items ?? [])].flatMap(({ picture }) => listEmoji(picture ?? ''));
  return [...new Set(pictures)].map(toEmojiAddress);
}

const fetched = new Set<string>();

/** Resolves once a worker answers for this page; never without one. */
async function waitForWorker(): Promise<void> {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller !== null) return;
  await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

/** Fetches them once through the worker, which keeps what passes (app/offline/sw.ts). Without a worker nothing is fetched. */
export async function cachePictures(pages: readonly RightSide[]): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  await waitForWorker();
  for (const address of pages.flatMap(listPictures)) {
    if (fetched.has(address)) continue;
    fetched.add(address);
    // A failed one is fetched when seen.
    await fetch(address, { priority: 'low' }).catch(() => fetched.delete(address));
  }
}
