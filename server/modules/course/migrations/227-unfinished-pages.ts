import type { Migration } from 'kysely/migration';

/** What staff have written of a page that learners cannot be given yet. */
export const migrate = (): Migration => ({
  async up({ schema }) {
    await schema.alterTable('course_pages').addColumn('unfinished', 'text').execute();
  },
});
