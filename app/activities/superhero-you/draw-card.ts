import { CARD_MARGIN, CARD_WIDTH, planCard, STAGE_HEIGHT, TEXT_SIZES, type TextStyle } from './card-layout.ts';
import { HERO_TOP, planStage, SEA, SEA_FRONT, STAGE_SIZE } from './card-stage.ts';
import type { SavedHero } from './definition.ts';
import { HEROES, PICTURES, type Hero } from './heroes.ts';

const INK = '#14284b';
const PAPER = '#fffaf0';
const CORNER_PX = 44;

function readFonts(): Record<TextStyle, string> {
  const style = getComputedStyle(document.documentElement);
  const display = style.getPropertyValue('--font-display') || 'sans-serif';
  const text = style.getPropertyValue('--font-text') || 'sans-serif';
  const make = (name: TextStyle, weight: number, family: string) => `${weight} ${TEXT_SIZES[name]}px ${family}`;
  return {
    name: make('name', 800, display),
    label: make('label', 700, text),
    text: make('text', 400, text),
    message: make('message', 600, display),
    foot: make('foot', 400, text),
  };
}

function drawStage(context: CanvasRenderingContext2D, hero: Hero, saved: SavedHero, picture: CanvasImageSource): void {
  const { rays, stars } = planStage(saved);
  const paint = (shape: Path2D, color: string) => {
    context.fillStyle = color;
    context.fill(shape);
  };
  context.save();
  context.translate(CARD_MARGIN, CARD_MARGIN);
  context.scale(STAGE_HEIGHT / STAGE_SIZE, STAGE_HEIGHT / STAGE_SIZE);
  context.beginPath();
  context.rect(0, 0, STAGE_SIZE, STAGE_SIZE);
  context.clip();
  context.fillStyle = hero.papers.sky;
  context.fillRect(0, 0, STAGE_SIZE, STAGE_SIZE);
  paint(new Path2D(rays), hero.papers.ray);
  for (const star of stars) paint(new Path2D(star), hero.papers.star);
  const size = PICTURES.sizeOfEach;
  context.drawImage(picture, HEROES.indexOf(hero) * size, 0, size, size, 0, HERO_TOP, STAGE_SIZE, STAGE_SIZE);
  context.shadowColor = 'rgba(13, 35, 68, 0.3)';
  context.shadowBlur = 14;
  paint(new Path2D(SEA), hero.papers.sea);
  paint(new Path2D(SEA_FRONT), hero.papers.seaFront);
  context.restore();
}

/** The hero on its stage without the card's words, to be read beside it. */
export async function drawHero(hero: Hero, saved: SavedHero): Promise<HTMLCanvasElement> {
  const picture = new Image();
  picture.src = PICTURES.file;
  await picture.decode();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error("This browser can't draw pictures.");
  canvas.width = STAGE_HEIGHT;
  canvas.height = STAGE_HEIGHT;
  context.translate(-CARD_MARGIN, -CARD_MARGIN);
  drawStage(context, hero, saved, picture);
  return canvas;
}

export async function drawCard(hero: Hero, saved: SavedHero): Promise<HTMLCanvasElement> {
  const fonts = readFonts();
  const picture = new Image();
  picture.src = PICTURES.file;
  // A missing font is replaced by the next of its family.
  await Promise.all([picture.decode(), ...Object.values(fonts).map((font) => document.fonts.load(font, saved.name).catch(() => []))]);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error("This browser can't draw pictures.");
  const plan = planCard(saved, (text, style) => {
    context.font = fonts[style];
    return context.measureText(text).width;
  });
  canvas.width = CARD_WIDTH;
  canvas.height = plan.height;
  context.beginPath();
  context.roundRect(0, 0, CARD_WIDTH, plan.height, CORNER_PX);
  context.fillStyle = INK;
  context.fill();
  context.beginPath();
  context.roundRect(CARD_MARGIN, CARD_MARGIN, CARD_WIDTH - 2 * CARD_MARGIN, plan.height - 2 * CARD_MARGIN, CORNER_PX - 20);
  context.clip();
  context.fillStyle = PAPER;
  context.fillRect(0, 0, CARD_WIDTH, plan.height);
  drawStage(context, hero, saved, picture);
  context.fillStyle = hero.papers.band;
  context.fillRect(0, plan.band.top, CARD_WIDTH, plan.band.height);
  for (const line of plan.lines) {
    context.font = fonts[line.style];
    context.fillStyle = line.style === 'name' ? PAPER : line.style === 'label' ? hero.papers.band : INK;
    context.fillText(line.text, plan.left, line.y);
  }
  return canvas;
}
