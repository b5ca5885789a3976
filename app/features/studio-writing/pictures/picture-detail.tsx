import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { PICTURE_ALT_CHARACTERS, PICTURE_TYPES, pictureCalls, type PictureDetail } from '#contracts/pictures.ts';
import { fetchFile } from '../../../data/api.ts';
import { setAnswer, useCall, useSend } from '../../../data/use-call.ts';
import { downloadBlob } from '../../../lib/download-blob.ts';
import { useAuthToken } from '../../../session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskFirst } from '../../../ui/ask-first.tsx';
import { Field } from '../../../ui/field.tsx';
import { EditorWaiting } from '../editor-frame.tsx';
import { formatMoment } from '../moments.ts';
import { Thumbnail } from './picture-list.tsx';
import { preparePicture } from './read-picture-file.ts';
import { describeUploadFailure, toFileName } from './upload-picture.ts';

type Part = { picture: PictureDetail; onSaid: (words: string) => void };

/** Without a description the picture cannot be used. */
function DescribeForm({ picture, onSaid }: Part) {
  const token = useAuthToken();
  const [alt, setAlt] = useState(picture.alt);
  const { send, isSending, problem, errors } = useSend(pictureCalls.describe, { refreshes: [pictureCalls.list] });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const saved = await send({ params: { id: picture.id }, body: { alt } }).catch(() => undefined);
    if (saved === undefined) return;
    setAnswer(pictureCalls.get, { params: { id: picture.id } }, token, saved);
    onSaid('The description has been saved.');
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void save(event)}>
      <Field
        label="What the picture shows, in words"
        hint="Read aloud to people who cannot see it. A picture without a description can't be used."
        errors={errors['alt'] ?? (problem === undefined ? undefined : [problem])}
      >
        {(control) => (
          <textarea
            {...control}
            className="low"
            rows={3}
            value={alt}
            maxLength={PICTURE_ALT_CHARACTERS}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </Field>
      <p>
        <button type="submit" className="btn main" aria-disabled={isSending}>
          Save the description
        </button>
      </p>
    </form>
  );
}

function ReplaceButton({ picture, onSaid }: Part) {
  const token = useAuthToken();
  const { send } = useSend(pictureCalls.replace, { refreshes: [pictureCalls.list] });
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const replace = async (file: File | undefined) => {
    if (file === undefined || isSending) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      const ready = await preparePicture(file);
      const params = { id: picture.id };
      const replaced = await send({ params, query: { name: toFileName(ready) }, body: ready });
      setAnswer(pictureCalls.get, { params }, token, replaced);
      onSaid('The picture has been replaced everywhere.');
    } catch (error) {
      setProblem(describeUploadFailure(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="The new file"
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          void replace(target.files?.[0]);
          target.value = '';
        }}
      />
      <button type="button" className="btn" aria-disabled={isSending} onClick={() => !isSending && input.current?.click()}>
        {isSending ? 'Replacing...' : 'Replace everywhere'}
      </button>
      <Alert text={problem} />
    </>
  );
}

function DeleteButton({ picture, onDeleted }: { picture: PictureDetail; onDeleted: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { send, isSending, problem } = useSend(pictureCalls.remove, { refreshes: [pictureCalls.list] });
  const remove = async () => {
    if (isSending) return;
    if ((await send({ params: { id: picture.id } }).catch(() => undefined)) !== undefined) onDeleted();
  };
  return (
    <AskFirst dialog={dialog} label="Delete" className="btn danger" title="Delete this picture?">
      <p>It can't be brought back.</p>
      <Alert text={problem} />
      <p className="row">
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
        <button type="button" className="btn danger" aria-disabled={isSending} onClick={() => void remove()}>
          Delete it
        </button>
      </p>
    </AskFirst>
  );
}

async function downloadOriginal({ id, name }: PictureDetail): Promise<void> {
  downloadBlob(await fetchFile(pictureCalls.getOriginal, { params: { id } }), name);
}

/** A picture: its description, uses, replacement and deletion. */
export function PictureDetailView({ id, back, onDeleted }: { id: number; back: string; onDeleted: () => void }) {
  const { answer: picture, problem, reload } = useCall(pictureCalls.get, { params: { id } });
  const [said, setSaid] = useState('');
  if (picture === undefined) return <EditorWaiting problem={problem} onRetry={reload} back={{ to: back, label: 'All pictures' }} />;
  const { name, width, height, created_at, created_by, used_in, type } = picture;
  return (
    <>
      <p>
        <Link to={back}>All pictures</Link>
      </p>
      <div className="picture-detail cards broad fit gap-6 tops">
        <Thumbnail image={picture.image} alt={picture.alt} />
        <div className="stack">
          <p role="status" className="course-index-said bold">
            {said}
          </p>
          <DescribeForm key={picture.id} picture={picture} onSaid={setSaid} />
          <p className="soft">{`${name}, ${width} × ${height} pixels, uploaded ${formatMoment(created_at)} by ${created_by ?? 'a former colleague'}.`}</p>
          <section className="stack" aria-labelledby="picture-uses">
            <h2 className="lg" id="picture-uses">
              Where it is used
            </h2>
            {used_in.length === 0 ? (
              <p>Nowhere yet.</p>
            ) : (
              <ul className="bullets">
                {used_in.map(({ title, to }) => (
                  <li key={to}>
                    <Link to={to} dir="auto">
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <div className="row">
            <ReplaceButton picture={picture} onSaid={setSaid} />
            {type === 'image/svg+xml' && (
              <button type="button" className="btn" onClick={() => void downloadOriginal(picture)}>
                Download the SVG
              </button>
            )}
            {used_in.length === 0 && <DeleteButton picture={picture} onDeleted={onDeleted} />}
          </div>
        </div>
      </div>
    </>
  );
}
