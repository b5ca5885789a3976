import type { ModuleContext } from '../../core/module.ts';
import type { PeopleService } from '../people/service.ts';

export type SchoolContext = Pick<ModuleContext, 'db' | 'engine' | 'now' | 'logger'> & { people: PeopleService; pupilsMax: number };
