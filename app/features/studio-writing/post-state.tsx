import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { blogStudioCalls, type PostDocument } from '#contracts/blog-studio.ts';
import { useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Field } from '../../ui/field.tsx';
import { formatMoment } from './moments.ts';
import { findReadingAge, listAdvice } from './post-advice.ts';
import { POST_CHANGES, type PostEditor } from './use-post-editor.ts';

/** To look at first; publishing does not wait for it. */
function BeforePublishing({ editor: { text } }: { editor: PostEditor }) {
  const age = findReadingAge(text.text);
  const advice = listAdvice(text);
  if (age === undefined && advice.length === 0) return null;
  return (
    <div className="panel low sand" role="group" aria-label="Before you publish">
      {age !== undefined && <p>{`By its words and sentences, this reads well from about age ${age}.`}</p>}
      {advice.length > 0 && (
        <ul className="bullets">
          {advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Publishes the saved post now or later, and takes it back. */
export function PostStateForm({ document, editor }: { document: PostDocument; editor: PostEditor }) {
  const [when, setWhen] = useState('');
  const isBusy = editor.isSending || editor.draft !== undefined;
  const schedule = () => {
    const at = new Date(when);
    // Without a day the server says what is missing.
    return editor.setState('scheduled', Number.isNaN(at.getTime()) ? undefined : at.toISOString());
  };
  return (
    <section className="course-editor-parts stack" aria-labelledby="post-state">
      <h2 className="lg" id="post-state">
        Readers
      </h2>
      <p>
        {`${document.state === 'published' ? 'Anyone can read this post.' : ''}${document.state === 'draft' ? 'Only staff can read this post.' : ''}${
          document.state === 'scheduled' && document.publish_at !== null
            ? `It will be published by itself on ${formatMoment(document.publish_at)}, by the clock of this device.`
            : ''
        }`}
      </p>
      {editor.draft !== undefined && <p className="hint">Save first. Only what is saved gets published.</p>}
      <BeforePublishing editor={editor} />
      <p className="row">
        {document.state !== 'published' && (
          <button type="button" className="btn" aria-disabled={isBusy} onClick={() => !isBusy && void editor.setState('published')}>
            Publish now
          </button>
        )}
        {document.state !== 'draft' && (
          <button type="button" className="btn" aria-disabled={isBusy} onClick={() => !isBusy && void editor.setState('draft')}>
            {document.state === 'scheduled' ? 'Unschedule' : 'Unpublish'}
          </button>
        )}
      </p>
      {document.state === 'draft' && (
        <div className="row ends">
          <Field label="Publish later" hint="By the clock of this device." errors={editor.errors['publish_at']}>
            {(control) => <input {...control} type="datetime-local" value={when} onChange={({ target }) => setWhen(target.value)} />}
          </Field>
          <button type="button" className="btn" aria-disabled={isBusy} onClick={() => !isBusy && void schedule()}>
            Schedule
          </button>
        </div>
      )}
    </section>
  );
}

export function RemovePost({ document: { slug, title } }: { document: PostDocument }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { send, isSending, problem } = useSend(blogStudioCalls.remove, { refreshes: POST_CHANGES });
  const remove = async () => {
    if (isSending) return;
    const done = await send({ params: { slug } }).catch(() => undefined);
    if (done !== undefined) await navigate('/studio/blog');
  };
  return (
    <div>
      <AskFirst dialog={dialog} label="Delete post" className="btn danger" title={`Delete "${title}"?`}>
        <p>It will leave the blog, and its versions will be gone from here. To hide it for a while, unpublish it instead.</p>
        <Alert text={problem} />
        <p className="row">
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="button" className="btn danger" aria-disabled={isSending} onClick={() => void remove()}>
            Delete
          </button>
        </p>
      </AskFirst>
    </div>
  );
}
