import { classDoorCalls } from '#contracts/class-door.ts';
import { classPupilCalls } from '#contracts/class-pupils.ts';
import { classYearCalls } from '#contracts/class-year.ts';
import { classTaskCalls } from '#contracts/class-tasks.ts';
import { classCalls } from '#contracts/classes.ts';
import { fromMyClassCalls, handInCalls } from '#contracts/hand-ins.ts';
import { schoolCalls } from '#contracts/school-agreement.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import { addPupils } from './add-pupils.ts';
import { listWithoutClass } from './pupil-queries.ts';
import { answerHandIn } from './answer-hand-in.ts';
import { changeClass } from './change-class.ts';
import type { ClassContext } from './context.ts';
import { createClass } from './create-class.ts';
import { deleteClass } from './delete-class.ts';
import { endLesson } from './end-lesson.ts';
import { exportClass } from './export-class.ts';
import { readFromMyClass } from './from-my-class.ts';
import { getCards } from './get-cards.ts';
import { getManagedClass } from './access.ts';
import { handInCreation } from './hand-in.ts';
import { lowerPupilHand } from './help-pupil.ts';
import { joinClass, leaveOwnClass } from './join-class.ts';
import { letIn } from './let-in.ts';
import { listClasses } from './list-classes.ts';
import { listHandIns } from './list-hand-ins.ts';
import { listPupils } from './list-pupils.ts';
import { listSchoolClasses } from './list-school-classes.ts';
import { listTasks } from './list-tasks.ts';
import { moveIntoNewYear, undoNewYear } from './new-year.ts';
import { giveNewPictures } from './new-pictures.ts';
import { openCode } from './open-code.ts';
import { openDoor } from './open-door.ts';
import { getOverviewCsv } from './overview-csv.ts';
import { lowerHand, noteOpened, raiseHand, setDone } from './own-marks.ts';
import { readOverview } from './read-overview.ts';
import { removePupil } from './remove-pupil.ts';
import { renamePupil } from './rename-pupil.ts';
import type { ClassService } from './service.ts';
import { addTask, changeTask, deleteTask } from './set-tasks.ts';
import { showPictures } from './show-pictures.ts';
import { signInPupil } from './sign-in-pupil.ts';
import { takeBack } from './take-back.ts';
import { listColleagues, removeTeacher, setTeacher } from './teachers.ts';
import { describeClass } from './views.ts';

function registerClasses(api: ApiRouter, classes: ClassContext): void {
  api.register(classCalls.list, ({ session }) => listClasses(classes, session));
  api.register(classCalls.create, ({ session, body }) => createClass(classes, session, body));
  api.register(classCalls.get, async ({ session, params }) =>
    describeClass(classes, await getManagedClass(classes, session, params.id), session.userId),
  );
  api.register(classCalls.change, ({ session, params, body }) => changeClass(classes, session, params.id, body));
  api.register(classCalls.delete, ({ session, params }) => deleteClass(classes, session, params.id));
  api.register(classCalls.listColleagues, () => listColleagues(classes));
  api.register(classCalls.setTeacher, ({ session, params, body }) => setTeacher(classes, session, params, body.part));
  api.register(classCalls.removeTeacher, ({ session, params }) => removeTeacher(classes, session, params));
  api.register(classCalls.openCode, ({ session, params, body }) => openCode(classes, session, params.id, body));
  api.register(classCalls.endLesson, ({ session, params }) => endLesson(classes, session, params.id));
  api.register(schoolCalls.listClasses, ({ session }) => listSchoolClasses(classes, session));
}

function registerPupils(api: ApiRouter, classes: ClassContext): void {
  api.register(classPupilCalls.list, ({ session, params }) => listPupils(classes, session, params.id));
  api.register(classPupilCalls.listWithoutClass, async ({ session }) => ({ data: await listWithoutClass(classes.db, session.userId) }));
  api.register(classPupilCalls.add, ({ session, params, body }) => addPupils(classes, session, params.id, body));
  api.register(classPupilCalls.rename, ({ session, params, body }) => renamePupil(classes, session, params, body.name));
  api.register(classPupilCalls.remove, ({ session, params, query }) => removePupil(classes, session, params, query.end));
  api.register(classPupilCalls.showPictures, ({ session, params }) => showPictures(classes, session, params.id));
  api.register(classPupilCalls.newPictures, ({ session, params }) => giveNewPictures(classes, session, params));
  api.register(classPupilCalls.letIn, ({ session, params }) => letIn(classes, session, params));
  api.register(classPupilCalls.getCards, ({ session, params, query }) => getCards(classes, session, params.id, query));
}

function registerDoor(api: ApiRouter, classes: ClassContext): void {
  api.register(classDoorCalls.open, ({ params, client }) => openDoor(classes, params.code, client));
  api.register(classDoorCalls.signIn, ({ params, body, client }) => signInPupil(classes, params.code, body, client));
  api.register(classDoorCalls.join, ({ session, params, client }) => joinClass(classes, session, params.code, client));
  api.register(classDoorCalls.leave, ({ session, params }) => leaveOwnClass(classes, session, params.id));
}

function registerTasks(api: ApiRouter, classes: ClassContext): void {
  api.register(classTaskCalls.list, ({ session, params }) => listTasks(classes, session, params.id));
  api.register(classTaskCalls.add, ({ session, params, body }) => addTask(classes, session, params.id, body));
  api.register(classTaskCalls.change, ({ session, params, body }) => changeTask(classes, session, params, body));
  api.register(classTaskCalls.delete, ({ session, params }) => deleteTask(classes, session, params));
  api.register(classTaskCalls.getOverview, ({ session, params, query }) => readOverview(classes, session, params.id, query.today));
  api.register(classTaskCalls.getOverviewCsv, ({ session, params, query }) => getOverviewCsv(classes, session, params.id, query.today));
  api.register(handInCalls.list, ({ session, params, query }) => listHandIns(classes, session, params.id, query));
  api.register(handInCalls.answer, ({ session, params, body }) => answerHandIn(classes, session, params.id, body));
  api.register(handInCalls.lowerHand, ({ session, params }) => lowerPupilHand(classes, session, params));
}

function registerYear(api: ApiRouter, classes: ClassContext): void {
  api.register(classYearCalls.move, ({ session, params, body }) => moveIntoNewYear(classes, session, params.id, body));
  api.register(classYearCalls.undo, ({ session, params }) => undoNewYear(classes, session, params.id));
  api.register(classYearCalls.getExport, ({ session, params }) => exportClass(classes, session, params.id));
}

function registerFromMyClass(api: ApiRouter, classes: ClassContext): void {
  api.register(fromMyClassCalls.get, ({ session }) => readFromMyClass(classes, session));
  api.register(fromMyClassCalls.noteOpened, ({ session, params, body }) => noteOpened(classes, session, params.id, body.day));
  api.register(fromMyClassCalls.setDone, ({ session, params, body }) => setDone(classes, session, params.id, body));
  api.register(fromMyClassCalls.handIn, ({ session, params, body }) => handInCreation(classes, session, params.id, body));
  api.register(fromMyClassCalls.takeBack, ({ session, params }) => takeBack(classes, session, params.id));
  api.register(fromMyClassCalls.raiseHand, ({ session, params }) => raiseHand(classes, session, params.id));
  api.register(fromMyClassCalls.lowerHand, ({ session, params }) => lowerHand(classes, session, params.id));
}

export function registerClassCalls(api: ApiRouter, { context: classes }: ClassService): void {
  registerClasses(api, classes);
  registerPupils(api, classes);
  registerDoor(api, classes);
  registerTasks(api, classes);
  registerYear(api, classes);
  registerFromMyClass(api, classes);
}
