import type { ModuleContext } from '../../core/module.ts';

/** What each use case of the contact page is given first. */
export type ContactContext = Pick<ModuleContext, 'db' | 'secret' | 'publicUrl' | 'now'> & { contactEmail: string };
