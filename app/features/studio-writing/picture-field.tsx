import { readPictureId } from '#contracts/blog-studio.ts';
import { pictureCalls } from '#contracts/pictures.ts';
import { useCall } from '../../data/use-call.ts';
import { Field } from '../../ui/field.tsx';
import { Thumbnail } from './pictures/picture-list.tsx';
import { PicturePicker } from './pictures/picture-picker.tsx';
import type { PostEditor } from './use-post-editor.ts';

type Drawing = { image: string; image_alt: string };

function UploadedPicture({ id }: { id: number }) {
  const { answer, problem } = useCall(pictureCalls.get, { params: { id } });
  if (answer === undefined) return <span>{problem ?? 'Loading...'}</span>;
  return <Thumbnail image={answer.image} alt={answer.alt} />;
}

export function PictureField({ editor, drawings }: { editor: PostEditor; drawings: readonly Drawing[] }) {
  const { text, write, errors } = editor;
  const id = readPictureId(text.image);
  const choose = (image: string, alt: string) => {
    // A description written for this post is kept.
    const isOwn = text.image_alt !== '' && !drawings.some(({ image_alt }) => image_alt === text.image_alt) && id === undefined;
    write({ ...text, image, image_alt: isOwn ? text.image_alt : alt });
  };
  return (
    <>
      <div className="picture-chosen row">
        {id !== undefined && <UploadedPicture id={id} />}
        {id === undefined && text.image !== '' && <Thumbnail image={text.image} alt={text.image_alt} />}
        <PicturePicker
          label={text.image === '' ? 'Choose a picture' : 'Choose another picture'}
          onChosen={(chosen) => choose(`pictures/${chosen.id}`, chosen.alt)}
        />
      </div>
      <Field label="Or a drawing of ours" errors={errors['image']}>
        {(control) => (
          <select
            {...control}
            value={id === undefined ? text.image : ''}
            onChange={({ target }) => choose(target.value, drawings.find(({ image }) => image === target.value)?.image_alt ?? '')}
          >
            <option value="">None</option>
            {id === undefined && text.image !== '' && !drawings.some(({ image }) => image === text.image) && (
              <option value={text.image}>{text.image}</option>
            )}
            {drawings.map(({ image, image_alt }) => (
              <option key={image} value={image}>
                {image_alt}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
