import { defineModule } from '../../core/module.ts';
import { VERSIONS_MAX } from './service.ts';
import { documentMigrations } from './tables.ts';

/** The earlier versions of what staff write, of every kind. The kinds themselves lie in the modules that show them. */
export const documentsModule = defineModule({
  name: 'documents',
  migrations: documentMigrations,
  create: () => ({}),
  retention: () => [
    {
      what: 'Earlier versions of what staff wrote, with who saved them',
      tables: ['document_versions'],
      until: `there are ${VERSIONS_MAX} newer ones; the name of who saved it goes with the account`,
    },
  ],
});
