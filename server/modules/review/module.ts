import { defineModule } from '../../core/module.ts';
import { courseModule } from '../course/module.ts';
import { REVIEW_DATA } from './personal-data.ts';
import { registerReviewCalls } from './routes.ts';
import { createReviewService } from './service.ts';
import { reviewMigrations } from './tables.ts';

export const reviewModule = defineModule({
  name: 'review',
  migrations: reviewMigrations,
  create: (context) => createReviewService(context, context.use(courseModule)),
  calls: registerReviewCalls,
  personalData: () => REVIEW_DATA,
});
