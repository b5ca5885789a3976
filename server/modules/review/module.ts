import { defineModule } from '../../core/module.ts';
import { REVIEW_DATA } from './personal-data.ts';
import { registerReviewCalls } from './routes.ts';
import { createReviewService } from './service.ts';
import { reviewMigrations } from './tables.ts';

export const reviewModule = defineModule({
  name: 'review',
  migrations: reviewMigrations,
  create: createReviewService,
  calls: registerReviewCalls,
  retention: () => [
    {
      what: 'Own words, and when a question comes again',
      tables: ['own_words', 'review_cards'],
      until: 'the person takes the word out, a child’s guardian takes the agreement back, or the account ends',
    },
  ],
  personalData: () => REVIEW_DATA,
});
