import { DEVICE } from '../../device/registry.ts';
import { DEPTH_OF_LEVEL } from '../../device/depths.ts';
import { toInlineScript } from '../../document/inline-script.ts';

type Settings = { depthKey: string; levelKey: string; ofLevel: Record<string, string> };

/** Sets the depth before the first paint as `readDepth` does, and as the default: it must not look like an early press. */
function chooseDepth({ depthKey, levelKey, ofLevel }: Settings): void {
  try {
    const depth = localStorage.getItem(depthKey) ?? ofLevel[localStorage.getItem(levelKey) ?? ''] ?? '';
    if (!/^[a-z]+$/.test(depth)) return;
    const input = document.querySelector<HTMLInputElement>(`.hub-depth-choice input[value="${depth}"]`);
    if (input === null) return;
    input.checked = true;
    input.defaultChecked = true;
  } catch {}
}

export const DEPTH_SCRIPT = import.meta.env.SSR
  ? toInlineScript(chooseDepth, { depthKey: DEVICE.depth.key, levelKey: DEVICE.level.key, ofLevel: DEPTH_OF_LEVEL })
  : '';
