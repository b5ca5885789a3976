import type { ReactNode } from 'react';
import type { Block } from '#contracts/course.ts';
import { TaskBox } from '../task-box.tsx';
import { DialogueBlock } from './dialogue-block.tsx';
import { GrammarBlock, PictureBlock, TextBlock } from './text-block.tsx';
import { WordsBlock } from './words-block.tsx';

export type OfBlock<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
export type BlockTools = {
  /** A lesson's film by its topic id, if any. */
  renderFilm: (topic: string) => ReactNode;
  /** For the writer: nothing can be recorded or kept. */
  isPreview?: true;
};

type Props = { block: Block; page: { id: number; name: string }; index: number; tools: BlockTools };

export function BlockView({ block, page, index, tools: { renderFilm, isPreview } }: Props) {
  switch (block.kind) {
    case 'text':
      return <TextBlock block={block} />;
    case 'picture':
      return <PictureBlock block={block} />;
    case 'grammar':
      return <GrammarBlock block={block} />;
    case 'dialogue':
      return <DialogueBlock block={block} isPreview={isPreview === true} />;
    case 'words':
      return <WordsBlock block={block} />;
    case 'film':
      return (
        <section className="stack gap-3">
          <p className="badge at-start">Film</p>
          <h2 dir="auto">{block.title}</h2>
          {renderFilm(block.topic)}
        </section>
      );
    default:
      return <TaskBox block={block} page={page} index={index} isPreview={isPreview === true} />;
  }
}
