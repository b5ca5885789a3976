import type { Migration } from 'kysely/migration';
import type { Engine } from '../../database/schema.ts';
import { migrate as baseline } from './migrations/005-contact-baseline.ts';
import { migrate as indexAddresses } from './migrations/130-messages-of-an-address.ts';
import { migrate as addAnswers } from './migrations/160-answered-messages.ts';
import { migrate as addNotes } from './migrations/200-notes-on-messages.ts';
import { migrate as findMessages } from './migrations/222-find-messages.ts';

declare module '../../database/schema.ts' {
  interface Database {
    contact_answers: {
      message_id: number;
      /** Made by the browser. */
      id: string;
      text: string;
      answered_at: number;
      answered_by: number | null;
    };
    contact_notes: {
      message_id: number;
      /** Made by the browser. */
      id: string;
      text: string;
      written_at: number;
      written_by: number | null;
    };
  }
}

export const contactMigrations = (engine: Engine): Record<string, Migration> => ({
  '005-contact-baseline': baseline(engine),
  '130-messages-of-an-address': indexAddresses(),
  '160-answered-messages': addAnswers(),
  '200-notes-on-messages': addNotes(),
  '222-find-messages': findMessages(),
});
