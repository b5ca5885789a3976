import { useEffect, useId, useRef, useState } from 'react';
import { pictureCalls, type Picture } from '#contracts/pictures.ts';
import { useSend } from '../../../data/use-call.ts';
import { closeDialog, showDialog } from '../../../ui/dialog.ts';
import { Field } from '../../../ui/field.tsx';
import { DropZone } from './drop-zone.tsx';
import { PictureList, Thumbnail, type PictureQuery } from './picture-list.tsx';
import './pictures.css';

/** Asks for a description before a picture's first use. */
function DescribeFirst({ picture, onDone, onBack }: { picture: Picture; onDone: (picture: Picture) => void; onBack: () => void }) {
  const [alt, setAlt] = useState('');
  const { send, problem, errors } = useSend(pictureCalls.describe, { refreshes: [pictureCalls.list] });
  const save = () => void send({ params: { id: picture.id }, body: { alt } }).then(onDone, () => undefined);
  return (
    <div className="stack picture-describe">
      <Thumbnail image={picture.image} alt="" />
      <Field label="What the picture shows, in words" errors={errors['alt'] ?? (problem === undefined ? undefined : [problem])}>
        {(control) => <textarea {...control} rows={3} value={alt} maxLength={300} onChange={({ target }) => setAlt(target.value)} />}
      </Field>
      <p className="row">
        <button type="button" className="btn main" onClick={save}>
          Use this picture
        </button>
        <button type="button" className="btn" onClick={onBack}>
          Choose another
        </button>
      </p>
    </div>
  );
}

const FIRST: PictureQuery = { q: '', show: 'all', page: 1 };
type Choice = Pick<Picture, 'id' | 'image' | 'alt'>;

type DialogProps = { isOpen: boolean; onClose: () => void; onChosen: (picture: Choice) => void };

/** Chooses an uploaded picture, or uploads one. Returns only described pictures. */
export function PictureDialog({ isOpen, onClose, onChosen }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [query, setQuery] = useState(FIRST);
  const [undescribed, setUndescribed] = useState<Picture>();
  useEffect(() => {
    if (isOpen) showDialog(dialog);
  }, [isOpen]);
  const choose = (picture: Picture) => {
    if (picture.alt === '') return setUndescribed(picture);
    setUndescribed(undefined);
    closeDialog(dialog);
    onChosen(picture);
  };
  return (
    <dialog ref={dialog} className="card dialog picture-dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="stack">
        <div className="row far">
          <h2 id={titleId}>Choose a picture</h2>
          <button type="button" className="btn small" onClick={() => closeDialog(dialog)}>
            Cancel
          </button>
        </div>
        {isOpen && undescribed !== undefined && (
          <DescribeFirst picture={undescribed} onDone={choose} onBack={() => setUndescribed(undefined)} />
        )}
        {isOpen && undescribed === undefined && (
          <>
            <DropZone onAdded={([first]) => first !== undefined && choose(first)} />
            <PictureList
              query={query}
              onQuery={(changes) => setQuery({ ...query, ...changes })}
              renderPicture={(picture) => (
                <button
                  type="button"
                  className="bare picture-card full raised small breaks stack gap-1 starts"
                  onClick={() => choose(picture)}
                >
                  <Thumbnail image={picture.image} alt="" />
                  <span dir="auto">{picture.alt || picture.name}</span>
                </button>
              )}
            />
          </>
        )}
      </div>
    </dialog>
  );
}

export function PicturePicker({ label, onChosen }: { label: string; onChosen: (picture: Choice) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      <PictureDialog isOpen={isOpen} onClose={() => setIsOpen(false)} onChosen={onChosen} />
    </>
  );
}
