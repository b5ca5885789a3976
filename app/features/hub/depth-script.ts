import { DEVICE } from '../../device/registry.ts';
import { DEPTH_OF_LEVEL } from '../../device/depths.ts';
import { toInlineScript } from '../../document/inline-script.ts';

type Settings = { depthKey: string; levelKey: string; ofLevel: Record<string, string> };

/**
 * Stands behind the choices of depth and sets them before anything is painted; it decides as `readDepth` does. What it
 * chose is the default from then on, so that it is not mistaken for an early press.
 */
function chooseDepth({ depthKey, levelKey, ofLevel }: Settings): void {
  try {
    const depth = localStorage.getItem(depthKey) ?? ofLevel[localStorage.getItem(levelKey) ?? ''] ?? '';
    if (!/^[a-z]+$/.test(depth)) return;
    const input = document.querySelector<HTMLInputElement>(`.hub-depth-choice input[value="${depth}"]`);
    if (input === null) return;
    input.checked = true;
    input.defaultChecked = true;
  } catch {
    // Storage is blocked: the text is shown.
  }
}

/** Only the server needs the text. */
export const DEPTH_SCRIPT = import.meta.env.SSR
  ? toInlineScript(chooseDepth, { depthKey: DEVICE.depth.key, levelKey: DEVICE.level.key, ofLevel: DEPTH_OF_LEVEL })
  : '';
