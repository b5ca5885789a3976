import { HEADS } from './puppet-heads.tsx';
import type { Puppet, PuppetId } from './puppets.ts';

const CLOTH: Readonly<Record<PuppetId, { body: string; arm: string; hand: string; trim: string }>> = {
  tiger: { body: '#1d7d5c', arm: '#2c9370', hand: '#f7ad58', trim: '#ffc65c' },
  owl: { body: '#6b4ab1', arm: '#8061c4', hand: '#8b6748', trim: '#fdf0d5' },
  robot: { body: '#2a65b1', arm: '#3f7ac6', hand: '#9cc3da', trim: '#8ff0d4' },
  unicorn: { body: '#c9527a', arm: '#da6f92', hand: '#fdf9ff', trim: '#ffe6a8' },
  giant: { body: '#cb6120', arm: '#dd7a3a', hand: '#d09a70', trim: '#ffd98a' },
};

type Props = { puppet: Puppet };

/** A glove puppet; `--mouth` on an element around it opens its mouth. */
export function PuppetFigure({ puppet }: Props) {
  const { body, arm, hand, trim } = CLOTH[puppet.id];
  const Head = HEADS[puppet.id];
  return (
    <svg className="puppet-figure" viewBox="0 -10 200 260" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round">
      <path d="M66 172C44 176 32 166 26 148M134 172C156 176 168 166 174 148" fill="none" stroke={arm} strokeWidth="32" />
      <circle cx="24" cy="142" r="16" fill={hand} />
      <circle cx="176" cy="142" r="16" fill={hand} />
      <path d="M42 260C46 206 56 168 78 148H122C144 168 154 206 158 260Z" fill={body} />
      <path d="M80 150Q100 176 120 150" fill="none" stroke={trim} strokeWidth="8" />
      <path d="M100 192v.1M100 216v.1M100 240v.1" fill="none" stroke={trim} strokeWidth="11" />
      <Head />
    </svg>
  );
}
