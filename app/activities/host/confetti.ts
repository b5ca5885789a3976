import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';

const saves = createDeviceStore(DEVICE.confettiSaves);

/** The first save in a tab, then every fifth: often enough to hope for it. */
const SAVES_PER_CONFETTI = 5;
const PIECES = 90;
const DURATION_MS = 2200;
const GRAVITY_PX_PER_S2 = 900;
const PIXEL_RATIO_MAX = 2;
/** Colours of the three seas, the same by day and night, like the art. */
const PAPERS = ['#3fa97e', '#4c8cd9', '#f58f42', '#ffc65c', '#9376d6', '#ee6a55', '#fffaf0'];

/** `saveNumber` counts from 1. */
export function isConfettiDue(saveNumber: number): boolean {
  return saveNumber % SAVES_PER_CONFETTI === 1;
}

function countSave(): number {
  const count = (saves.get() ?? 0) + 1;
  saves.set(count);
  return count;
}

type Piece = { x: number; y: number; speedX: number; speedY: number; size: number; turn: number; flutter: number; paper: string };

/** Two handfuls, thrown up from the lower corners. */
export function throwPieces(random: () => number, width: number, height: number): Piece[] {
  return Array.from({ length: PIECES }, (_, index) => {
    const isLeft = index % 2 === 0;
    const speed = Math.sqrt(height) * (22 + random() * 16);
    const angle = ((52 + random() * 30) * Math.PI) / 180;
    return {
      x: isLeft ? 0 : width,
      y: height * 0.92,
      speedX: Math.cos(angle) * speed * (isLeft ? 1 : -1),
      speedY: -Math.sin(angle) * speed,
      size: 7 + random() * 8,
      turn: random() * Math.PI * 2,
      flutter: 3 + random() * 6,
      paper: PAPERS[Math.min(Math.floor(random() * PAPERS.length), PAPERS.length - 1)] ?? '',
    };
  });
}

function draw(pen: CanvasRenderingContext2D, piece: Piece, seconds: number): void {
  pen.save();
  pen.translate(piece.x + piece.speedX * seconds * 0.8, piece.y + piece.speedY * seconds + (GRAVITY_PX_PER_S2 * seconds * seconds) / 2);
  pen.rotate(piece.turn + piece.flutter * seconds * 0.5);
  // Paper turning in the air looks narrow now and then.
  pen.scale(1, Math.cos(piece.turn + piece.flutter * seconds));
  pen.fillStyle = piece.paper;
  pen.fillRect(-piece.size / 2, -piece.size / 2, piece.size, piece.size * 0.7);
  pen.restore();
}

/** Counts a save and throws confetti when due. Never call it for people who want stillness. */
export function celebrateSave(random: () => number): void {
  if (!isConfettiDue(countSave())) return;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const ratio = Math.min(window.devicePixelRatio, PIXEL_RATIO_MAX);
  const { innerWidth: width, innerHeight: height } = window;
  canvas.className = 'confetti';
  canvas.setAttribute('aria-hidden', 'true');
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  // In full screen only the full element's contents are seen.
  (document.fullscreenElement ?? document.body).append(canvas);
  const pieces = throwPieces(random, width, height);
  let start: number | undefined;
  const paint = (now: number) => {
    start ??= now;
    if (now - start >= DURATION_MS) {
      canvas.remove();
      return;
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.globalAlpha = Math.min(1, (DURATION_MS - (now - start)) / 500);
    for (const piece of pieces) draw(pen, piece, (now - start) / 1000);
    requestAnimationFrame(paint);
  };
  requestAnimationFrame(paint);
}
