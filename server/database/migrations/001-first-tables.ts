import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addId, EPOCH_MS, notNull } from '../columns.ts';
import type { Engine } from '../schema.ts';

export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const { schema } = db;
    await schema
      .createTable('settings')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', notNull)
      .execute();
    await schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('window_started_at', EPOCH_MS, notNull)
      .addColumn('hits', 'integer', notNull)
      .execute();
    await schema.createIndex('rate_limits_started').on('rate_limits').column('window_started_at').execute();
    for (const table of ['blog_categories', 'blog_tags']) {
      await addId(schema.createTable(table), engine)
        .addColumn('name', 'text', (column) => column.notNull().unique())
        .execute();
    }
    await addId(schema.createTable('posts'), engine)
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', notNull)
      .addColumn('image', 'text', notNull)
      .addColumn('image_alt', 'text', notNull)
      .addColumn('short_description', 'text', notNull)
      .addColumn('content', 'text', notNull)
      .addColumn('category_id', 'integer', (column) => column.notNull().references('blog_categories.id'))
      .addColumn('tag_id', 'integer', (column) => column.notNull().references('blog_tags.id'))
      .addColumn('created_at', EPOCH_MS, notNull)
      .addColumn('updated_at', EPOCH_MS, notNull)
      .addColumn('seed_hash', 'text')
      .execute();
    // The list is always newest first; each filter has an index that already is in that order.
    await schema.createIndex('posts_newest').on('posts').columns(['created_at', 'id']).execute();
    await schema.createIndex('posts_by_category').on('posts').columns(['category_id', 'created_at', 'id']).execute();
    await schema.createIndex('posts_by_tag').on('posts').columns(['tag_id', 'created_at', 'id']).execute();
    await schema.createIndex('posts_by_both').on('posts').columns(['category_id', 'tag_id', 'created_at', 'id']).execute();
    await addId(schema.createTable('contact_messages'), engine)
      .addColumn('name', 'text', notNull)
      .addColumn('email', 'text', notNull)
      .addColumn('message', 'text', notNull)
      .addColumn('created_at', EPOCH_MS, notNull)
      .execute();
    await schema.createIndex('contact_messages_created').on('contact_messages').column('created_at').execute();
    await addId(schema.createTable('mail_queue'), engine)
      .addColumn('recipient', 'text', notNull)
      .addColumn('subject', 'text', notNull)
      .addColumn('text', 'text', notNull)
      .addColumn('html', 'text', notNull)
      .addColumn('attempts', 'integer', notNull)
      .addColumn('next_attempt_at', EPOCH_MS, notNull)
      .addColumn('created_at', EPOCH_MS, notNull)
      .execute();
    await schema.createIndex('mail_queue_next').on('mail_queue').column('next_attempt_at').execute();
  },
});
