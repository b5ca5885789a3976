import { defineModule } from '../../core/module.ts';
import { CLASS_DATA } from './personal-data.ts';
import { listClassRetention } from './retention.ts';
import { registerClassCalls } from './routes.ts';
import { createClassService } from './service.ts';
import { listClassMigrations } from './tables.ts';

export const classesModule = defineModule({
  name: 'classes',
  migrations: listClassMigrations,
  create: createClassService,
  calls: registerClassCalls,
  auditActions: [
    'class_created',
    'class_changed',
    'class_deleted',
    'class_teacher_set',
    'class_teacher_removed',
    'class_code_opened',
    'class_lesson_ended',
    'school_classes_listed',
    'pupils_added',
    'pupil_renamed',
    'pupil_taken_out',
    'pupil_pictures_read',
    'pupil_pictures_changed',
    'pupil_cards_printed',
    'pupil_let_in',
    'pupil_helped',
    'class_task_set',
    'class_task_changed',
    'class_task_deleted',
    'hand_in_answered',
    'class_year_planned',
    'class_year_moved',
    'class_year_undone',
    'class_exported',
  ],
  personalData: () => [CLASS_DATA],
  retention: ({ context }) => listClassRetention(context),
});
