import { defineModule } from '../../core/module.ts';
import { registerCourseCalls } from './routes.ts';
import { createCourseService } from './service.ts';
import { courseMigrations } from './tables.ts';

export const courseModule = defineModule({
  name: 'course',
  migrations: courseMigrations,
  create: createCourseService,
  calls: registerCourseCalls,
  auditActions: [
    'page_added',
    'page_saved',
    'page_changed',
    'page_published',
    'page_unpublished',
    'page_moved',
    'page_restored',
    'page_deleted',
    'page_brought_back',
    'unit_imported',
  ],
  retention: () => [
    { what: 'Pages and questions of the course; no personal data', tables: ['course_pages', 'course_items'], until: 'staff take them out' },
  ],
});
