import { Extension } from '@tiptap/core';
import { DOMSerializer, type Fragment } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { OWN_COPY } from './clean-paste.ts';

/** Marks what is copied, so that a paste knows it needs no cleaning. */
class MarkingSerializer extends DOMSerializer {
  override serializeFragment(fragment: Fragment, options?: { document?: Document }, target?: HTMLElement | DocumentFragment) {
    const written = super.serializeFragment(fragment, options, target);
    // The outermost call alone has no target.
    const first = target === undefined ? written.firstChild : null;
    if (first !== null && 'setAttribute' in first) (first as Element).setAttribute(OWN_COPY, '');
    return written;
  }
}

export const copyMarked = Extension.create({
  name: 'copyMarked',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardSerializer = new MarkingSerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
    return [new Plugin({ props: { clipboardSerializer } })];
  },
});
