import { useRef, useState, type FormEvent } from 'react';
import { href, useNavigate } from 'react-router';
import { blogStudioCalls, POST_ADDRESS_MAX, type PostAddresses, type PostDocument } from '#contracts/blog-studio.ts';
import { setAnswer, useCall, useSend } from '../../data/use-call.ts';
import { useAuthToken } from '../../session/session.ts';
import { Field } from '../../ui/field.tsx';
import { useErrorFocus } from '../../data/use-error-focus.ts';
import { POST_CHANGES, type PostEditor } from './use-post-editor.ts';

const CHANGES = [...POST_CHANGES, blogStudioCalls.readAddresses];
const BASE = '/blogs/';

function MoveForm({ addresses, document, editor }: { addresses: PostAddresses; document: PostDocument; editor: PostEditor }) {
  const navigate = useNavigate();
  const token = useAuthToken();
  const [slug, setSlug] = useState(addresses.slug);
  const { send, isSending, problem, errors } = useSend(blogStudioCalls.move, { refreshes: CHANGES });
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, errors);
  const isIdle = isSending || editor.draft !== undefined || slug.trim() === addresses.slug;
  const move = async (event: FormEvent) => {
    event.preventDefault();
    if (isIdle) return;
    const moved = await send({ params: { slug: addresses.slug }, body: { slug } }).catch(() => undefined);
    if (moved === undefined) return;
    setAnswer(blogStudioCalls.get, { params: { slug: moved.slug } }, token, { ...document, slug: moved.slug });
    await navigate(href('/studio/blog/:slug', { slug: moved.slug }), { replace: true, preventScrollReset: true });
  };
  return (
    <form ref={form} className="row ends" noValidate onSubmit={(event) => void move(event)}>
      <Field label={`Address after ${BASE}`} errors={errors['slug'] ?? (problem === undefined ? undefined : [problem])}>
        {(control) => (
          <input
            {...control}
            value={slug}
            maxLength={POST_ADDRESS_MAX}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setSlug(target.value)}
          />
        )}
      </Field>
      <button type="submit" className="btn" aria-disabled={isIdle}>
        Change address
      </button>
    </form>
  );
}

export function PostAddressForm({ slug, document, editor }: { slug: string; document: PostDocument; editor: PostEditor }) {
  const { answer, problem } = useCall(blogStudioCalls.readAddresses, { params: { slug } });
  return (
    <section className="course-editor-parts stack" aria-labelledby="post-address">
      <h2 className="lg" id="post-address">
        Address
      </h2>
      {answer === undefined ? (
        <p role="status">{problem ?? 'Loading...'}</p>
      ) : (
        <>
          <p>After a change, links to the old address keep working: they lead to the new one. No other post can get the old one.</p>
          {answer.old.length > 0 && (
            <>
              <p>These old addresses lead here:</p>
              <ul>
                {answer.old.map((old) => (
                  <li key={old}>{`${BASE}${old}`}</li>
                ))}
              </ul>
            </>
          )}
          {editor.draft !== undefined && <p className="hint">Save first. Then you can change the address.</p>}
          <MoveForm key={answer.slug} addresses={answer} document={document} editor={editor} />
        </>
      )}
    </section>
  );
}
