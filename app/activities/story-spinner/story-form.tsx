import { useId, type FormEvent, type ReactNode } from 'react';
import { GenrePicture } from './genre-picture.tsx';
import type { Genre } from './genres.ts';
import { countWords } from '../../lib/count-words.ts';
import { TextArea } from '../host/text-area.tsx';

type Props = {
  genre: Genre;
  story: string;
  spark: ReactNode;
  pictureWords: ReactNode;
  onChange: (story: string) => void;
  onSave: () => void;
};

/** The page for the story, titled with its genre. */
export function StoryForm({ genre, story, spark, pictureWords, onChange, onSave }: Props) {
  const id = useId();
  const isBlank = story.trim() === '';
  const words = countWords(story);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onSave();
  };
  return (
    <form className="ruled stack" onSubmit={submit}>
      <h2 className="media deep" id={`${id}-title`}>
        <GenrePicture genre={genre} size={44} />
        {genre.title}
      </h2>
      {spark}
      <div className="field">
        <label htmlFor={id}>Your story</label>
        <TextArea
          id={id}
          rows={9}
          value={story}
          placeholder={`Once upon a time in a world of ${genre.title}...`}
          aria-describedby={`${id}-count`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {pictureWords}
      <div className="row far">
        <button className="btn sec" type="submit" disabled={isBlank}>
          Save Story
        </button>
        <span className="hint" id={`${id}-count`}>
          {`${words} ${words === 1 ? 'word' : 'words'}${isBlank ? '' : ' · draft kept in this tab'}`}
        </span>
      </div>
    </form>
  );
}
