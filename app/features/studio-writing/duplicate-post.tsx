import { href, useNavigate } from 'react-router';
import { blogStudioCalls, type PostDocument } from '#contracts/blog-studio.ts';
import { useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { POST_CHANGES, toPostText } from './use-post-editor.ts';

/** As long as a title may be. */
const TITLE_MAX = 160;
const COPY = ' (copy)';

/** A draft with what is saved of this post. */
export function DuplicatePost({ document }: { document: PostDocument }) {
  const navigate = useNavigate();
  const adding = useSend(blogStudioCalls.add);
  const saving = useSend(blogStudioCalls.save, { refreshes: POST_CHANGES });
  const isSending = adding.isSending || saving.isSending;
  const duplicate = async () => {
    if (isSending) return;
    const title = document.title.slice(0, TITLE_MAX - COPY.length) + COPY;
    const added = await adding.send({ body: { title } }).catch(() => undefined);
    if (added === undefined) return;
    const body = { ...toPostText(document), title, version: added.version };
    const saved = await saving.send({ params: { slug: added.slug }, body }).catch(() => undefined);
    if (saved !== undefined) await navigate(href('/studio/blog/:slug', { slug: added.slug }));
  };
  return (
    <div>
      <button type="button" className="btn" aria-disabled={isSending} onClick={() => void duplicate()}>
        Duplicate post
      </button>
      <Alert text={adding.problem ?? saving.problem} />
    </div>
  );
}
