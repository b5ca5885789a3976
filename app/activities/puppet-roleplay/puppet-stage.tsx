import type { RefObject } from 'react';
import { PuppetFigure } from './puppet-figure.tsx';
import type { Puppet } from './puppets.ts';

type Props = { puppet: Puppet | undefined; stage: RefObject<HTMLDivElement | null>; scene: string | undefined };

/** A picked puppet comes up behind the board. */
export function PuppetStage({ puppet, stage, scene }: Props) {
  return (
    <div className="puppet-stage rounded" ref={stage}>
      <svg className="cover" viewBox="0 0 640 400" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <circle fill="var(--disc-green-2)" cx="320" cy="250" r="250" />
        <circle fill="var(--disc-green-3)" cx="320" cy="260" r="165" />
      </svg>
      {scene !== undefined && <p className="panel low raised ink lifted small bold">{scene}</p>}
      <div className="puppet-place">
        {puppet === undefined ? (
          <p className="side-words">The stage is empty. Pick a puppet.</p>
        ) : (
          <PuppetFigure key={puppet.id} puppet={puppet} />
        )}
      </div>
      <svg className="cover" viewBox="0 0 640 400" preserveAspectRatio="none" aria-hidden="true">
        <path
          fill="var(--isle-green-2)"
          d="M0 0H120C128 90 92 220 34 300 24 340 22 370 22 400H0ZM640 0H520C512 90 548 220 606 300 616 340 618 370 618 400H640Z"
        />
        <path
          fill="none"
          stroke="var(--isle-green)"
          strokeWidth="4"
          strokeLinecap="round"
          opacity="0.6"
          d="M34 40C36 130 26 220 6 300M76 40C76 120 58 200 26 268M606 40C604 130 614 220 634 300M564 40C564 120 582 200 614 268"
        />
        <path
          fill="var(--isle-green)"
          d="M0 0H640V36Q600 76 560 36 520 76 480 36 440 76 400 36 360 76 320 36 280 76 240 36 200 76 160 36 120 76 80 36 40 76 0 36Z"
        />
      </svg>
      <div aria-hidden="true" />
    </div>
  );
}
