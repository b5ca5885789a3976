import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallAnswer } from '#contracts/call.ts';
import { courseStudioCalls, COURSE_LEVELS, previewRequest, type CourseDocument } from '#contracts/course-studio.ts';
import { z } from '#contracts/zod.ts';
import { useCall } from '../../data/use-call.ts';
import { Field } from '../../ui/field.tsx';
import { EditorFrame, EditorVersions, EditorWaiting, Look } from './editor-frame.tsx';
import { Differences } from './differences.tsx';
import { BLOCK_KINDS, ITEM_KINDS } from './kinds.ts';
import type { FilmChoice } from './part-fields.tsx';
import { PartList } from './part-list.tsx';
import { cleanText, compareTexts, fromLines, toLines, toText } from './parts.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { toStoreKey, usePageEditor, type PageEditor } from './use-page-editor.ts';
import { usePreview } from './use-preview.ts';

type Shared = {
  films: readonly FilmChoice[];
  renderPreview: (shown: CallAnswer<typeof courseStudioCalls.preview>) => ReactNode;
};
const BACK = { to: '/studio/course', label: 'The whole course' };
const LOOK = 'As a learner sees it';

function LineField({ editor, name, ...texts }: { editor: PageEditor; name: 'name' | 'aim'; label: string; hint?: string }) {
  const { text, write, errors } = editor;
  return (
    <Field {...texts} errors={errors[name]}>
      {(control) => (
        <input {...control} value={text[name]} autoComplete="off" onChange={({ target }) => write({ ...text, [name]: target.value })} />
      )}
    </Field>
  );
}

function HeadFields({ editor, document }: { editor: PageEditor; document: CourseDocument }) {
  const { text, write, errors } = editor;
  return (
    <>
      <LineField editor={editor} name="name" label="Title" />
      {document.kind === 'unit' ? (
        <LineField editor={editor} name="aim" label="What the unit is about" hint="One or two short sentences." />
      ) : (
        <LineField editor={editor} name="aim" label="Aim" hint='One thing a learner can say back: "I can ..."' />
      )}
      {document.kind === 'unit' && (
        <Field label="Level" hint="The pages in the unit get this level too." errors={errors['level']}>
          {(control) => (
            <select
              {...control}
              value={text.level}
              onChange={({ target }) => write({ ...text, level: COURSE_LEVELS.find((level) => level === target.value) ?? '' })}
            >
              {COURSE_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {level === '' ? 'None' : level}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {document.kind === 'check' && (
        <Field label="What a learner can do now" hint='One on each line: "I can ..."' errors={errors['can_do']}>
          {(control) => (
            <textarea
              {...control}
              className="low"
              value={toLines(text.can_do)}
              onChange={({ target }) => write({ ...text, can_do: fromLines(target.value) })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function PageParts({ editor, films }: { editor: PageEditor } & Pick<Shared, 'films'>) {
  const { text, write, errors } = editor;
  // The editor reports its text a moment later: other fields may have changed by then.
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const shared = { errors, films, storeKey: toStoreKey(editor.document.id) };
  return (
    <>
      <PartList
        {...shared}
        one="Block"
        title="What the page shows"
        kinds={BLOCK_KINDS}
        parts={text.blocks}
        path="blocks"
        onChange={(blocks) => write({ ...latest.current, blocks })}
      />
      <PartList
        {...shared}
        one="Question"
        title="What it asks"
        kinds={ITEM_KINDS}
        parts={text.items}
        path="items"
        onChange={(items) => write({ ...latest.current, items })}
      />
    </>
  );
}

function PageLook({ id, editor, renderPreview }: { id: number; editor: PageEditor } & Pick<Shared, 'renderPreview'>) {
  const body = z.safeParse(previewRequest, cleanText(editor.text));
  const { preview, isFailing } = usePreview(courseStudioCalls.preview, body.success ? { params: { id }, body: body.data } : undefined);
  const hints = preview?.hints ?? [];
  return (
    <Look
      title={LOOK}
      isFailing={isFailing}
      isWaiting={preview === undefined}
      hints={
        hints.length > 0 && (
          <details className="fold panel low sand">
            <summary>{hints.length === 1 ? 'One hint' : `${hints.length} hints`}</summary>
            <ul className="bullets">
              {hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          </details>
        )
      }
    >
      {preview !== undefined && (
        <PreviewFrame title="The page as a learner sees it" isTried>
          {renderPreview(preview)}
        </PreviewFrame>
      )}
    </Look>
  );
}

function PageDifferences({ id, version, editor }: { id: number; version: number; editor: PageEditor }) {
  const { answer, problem, reload } = useCall(courseStudioCalls.getVersion, { params: { id, version } });
  if (answer === undefined) return <EditorWaiting problem={problem} onRetry={reload} />;
  return <Differences differences={compareTexts(answer, editor.text)} names={['Then', 'Now']} />;
}

function PageVersions({ id, editor }: { id: number; editor: PageEditor }) {
  const { answer, problem, reload } = useCall(courseStudioCalls.listVersions, { params: { id } });
  return (
    <EditorVersions
      editor={editor}
      answer={answer}
      problem={problem}
      onRetry={reload}
      renderDifferences={(version) => <PageDifferences id={id} version={version} editor={editor} />}
    />
  );
}

function OpenEditor({ document, films, renderPreview }: Shared & { document: CourseDocument }) {
  const editor = usePageEditor(document);
  const { id, kind, is_visible } = document;
  const isPublished = document.state === 'published';
  return (
    <EditorFrame
      editor={editor}
      back={BACK}
      badge={isPublished ? (is_visible ? 'Shown' : 'Above it is a draft') : 'Draft'}
      shown={is_visible && <Link to={`/learning-page?page=${id}`}>See it in the course</Link>}
      differences={() => compareTexts(toText(document), editor.text)}
      fields={
        <>
          <HeadFields editor={editor} document={document} />
          {kind !== 'unit' && <PageParts editor={editor} films={films} />}
        </>
      }
      saveLabel={isPublished ? 'Save and show' : 'Save'}
      more={
        <button
          type="button"
          className="btn"
          aria-disabled={editor.isSending}
          onClick={() => !editor.isSending && !editor.isBehind && void editor.setState(isPublished ? 'draft' : 'published')}
        >
          {isPublished ? 'Hide from learners' : 'Show to learners'}
        </button>
      }
      lookLabel={LOOK}
      look={<PageLook id={id} editor={editor} renderPreview={renderPreview} />}
      versions={<PageVersions id={id} editor={editor} />}
    />
  );
}

/** A course page in its editor. */
export function PageEditorView({ id, ...shared }: Shared & { id: number }) {
  const { answer, problem, reload } = useCall(courseStudioCalls.get, { params: { id } });
  if (answer === undefined) return <EditorWaiting problem={problem} onRetry={reload} back={BACK} />;
  return <OpenEditor key={id} document={answer} {...shared} />;
}
