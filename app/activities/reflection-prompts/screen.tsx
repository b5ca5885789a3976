import { useState } from 'react';
import scene from '#content/art/scenes/reflection-prompts.svg';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { SavedTexts } from '../host/saved-texts.tsx';
import { WritingHead } from '../host/writing/writing-head.tsx';
import { reflectionPrompts, type Reflection, type ReflectionDraft } from './definition.ts';
import { REFLECTION_PROMPTS, type ReflectionPrompt } from './prompts.ts';
import { ReflectionCard } from './reflection-card.tsx';
import { useIsoWeek } from './use-iso-week.ts';
import { pickOfWeek } from './week.ts';
import './reflection-prompts.css';

/** docs/spec/activities.md §9. */
const TOAST_MS = 3000;

export default function ReflectionPromptsScreen(props: ActivityScreenProps<Reflection, ReflectionDraft>) {
  const { draft, changeDraft, items, saveItem, replaceItems, announce, playSound, renderKeep } = props;
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const week = useIsoWeek();
  const ofWeek = week === undefined ? undefined : pickOfWeek(week, REFLECTION_PROMPTS);
  const getAnswer = ({ id }: ReflectionPrompt) => draft.answers[id] ?? '';
  const isSaved = (prompt: ReflectionPrompt) =>
    items.some(({ item }) => item.promptId === prompt.id && item.reflection === getAnswer(prompt).trim());

  const toggle = (id: string) => {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
  };
  const save = (prompt: ReflectionPrompt) => {
    const reflection = getAnswer(prompt).trim();
    if (reflection === '') return;
    if (!isSaved(prompt)) {
      // One answer per prompt (docs/spec/activities.md §3): a new one replaces it.
      replaceItems?.(items.filter(({ item }) => item.promptId !== prompt.id));
      saveItem({ promptId: prompt.id, theme: prompt.theme, reflection });
    }
    playSound('chime');
    announce({ kind: 'status', text: '✅ Your thoughtful reflection has been saved!', durationMs: TOAST_MS });
  };

  return (
    <div className="stack gap-5">
      <WritingHead scene={scene}>
        <p className="lead">Explore these weekly prompts for deep self-discovery:</p>
      </WritingHead>
      <ul className="stack">
        {REFLECTION_PROMPTS.map((prompt) => (
          <ReflectionCard
            key={prompt.id}
            prompt={prompt}
            answer={getAnswer(prompt)}
            isOpen={openIds.has(prompt.id)}
            isOfWeek={prompt.id === ofWeek?.id}
            isSaved={isSaved(prompt)}
            onToggle={() => toggle(prompt.id)}
            onChange={(answer) => changeDraft({ answers: { ...draft.answers, [prompt.id]: answer } })}
            onSave={() => save(prompt)}
          />
        ))}
      </ul>
      <SavedTexts title="Your reflections" items={items} describe={reflectionPrompts.describeItem} renderKeep={renderKeep} />
    </div>
  );
}
