import type { Roleplay } from './definition.ts';
import { PuppetFigure } from './puppet-figure.tsx';
import { findPuppet } from './puppets.ts';
import './puppet-roleplay.css';
import './card.css';

export default function RoleplayCard({ item }: { item: Roleplay }) {
  const puppet = findPuppet(item.character);
  return (
    <div className="roleplay-creation stack gap-3 tops">
      {puppet !== undefined && <PuppetFigure puppet={puppet} />}
      <p className="saved-text" dir="auto">
        {item.text}
      </p>
    </div>
  );
}
