import type { FormEvent } from 'react';
import scene from '#content/art/scenes/future-letter.svg';
import { createId } from '../../lib/create-id.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { SavedTexts } from '../host/saved-texts.tsx';
import { futureLetter, type Letter } from './definition.ts';
import { hasWords, LETTER_FILE_NAME, trimLetter, writeLetterFile } from './letter.ts';
import { LetterIdeas } from './letter-ideas.tsx';
import { LetterPaper } from './letter-paper.tsx';
import { addOneYear, describeDay, REMINDER_FILE_NAME, writeReminder } from './reminder.ts';
import './future-letter.css';

const MESSAGE_MS = 6000;

export default function FutureLetterScreen(props: ActivityScreenProps<Letter, Letter>) {
  const { draft, changeDraft, items, saveItem, announce, playSound, renderKeep } = props;
  const isBlank = !hasWords(draft);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank) return;
    const letter = trimLetter(draft);
    const last = items.at(-1)?.item;
    // The letter stays to be downloaded; the same one is not saved twice in a row.
    if (last?.letter !== letter.letter || last.signature !== letter.signature) saveItem(letter);
    playSound('chime');
    announce({ kind: 'status', text: 'Your meaningful letter has been saved!', durationMs: MESSAGE_MS });
  };
  const download = () => {
    if (!isBlank) downloadBlob(new Blob([writeLetterFile(draft)], { type: 'text/plain;charset=utf-8' }), LETTER_FILE_NAME);
  };
  const remind = () => {
    const now = new Date();
    downloadBlob(new Blob([writeReminder(now, createId())], { type: 'text/calendar;charset=utf-8' }), REMINDER_FILE_NAME);
    announce({
      kind: 'status',
      text: `Open ${REMINDER_FILE_NAME} to add the reminder for ${describeDay(addOneYear(now))} to your calendar.`,
    });
  };

  return (
    <div className="sides future-letter">
      <aside className="stack">
        <img className="art writing-scene" src={scene} alt="" width="640" height="400" />
        <p>Write to the person you will be in one year. Nobody else needs to understand it.</p>
        <LetterIdeas />
      </aside>
      <form className="stack" onSubmit={save}>
        <LetterPaper draft={draft} onChange={changeDraft} />
        <div className="row">
          <button className="btn sec" type="submit" disabled={isBlank}>
            Save Letter
          </button>
          <button className="btn" type="button" disabled={isBlank} onClick={download}>
            Download Letter
          </button>
          <button className="btn" type="button" disabled={isBlank} onClick={remind}>
            <Icon name="calendar" />
            Remind me in one year
          </button>
        </div>
        <p className="hint">The reminder is a calendar file. It holds the date and none of your words.</p>
      </form>
      <SavedTexts title="Your letters" items={items} describe={futureLetter.describeItem} renderKeep={renderKeep} />
    </div>
  );
}
