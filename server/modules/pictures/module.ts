import path from 'node:path';
import { pictureCalls } from '#contracts/pictures.ts';
import { z } from '#contracts/zod.ts';
import { defineModule, type ModuleEnv } from '../../core/module.ts';
import { createFileStorage } from '../../integrations/storage/files.ts';
import type { StoragePort } from '../../integrations/storage/port.ts';
import { createS3Storage } from '../../integrations/storage/s3.ts';
import { createPictureService } from './service.ts';
import { pictureMigrations } from './tables.ts';
import { addPicture, describePicture, getPicture, listPictures, removePicture, replacePicture } from './manage-pictures.ts';
import { readOriginal, FORGET_FILES_JOB, deletePictureFiles } from './picture-files.ts';

/** Pictures are files in the data folder, or in a store that speaks S3 where PICTURES_URL names one. */
const openPictureStorage = ({ dataDir, picturesUrl }: ModuleEnv): StoragePort =>
  picturesUrl === undefined ? createFileStorage(path.join(dataDir, 'pictures')) : createS3Storage(picturesUrl);

const ofFiles = z.object({ key: z.string(), files: z.array(z.string()) });

export const picturesModule = defineModule({
  name: 'pictures',
  migrations: pictureMigrations,
  create: ({ db, now, logger, env }) => createPictureService({ db, now, logger, storage: openPictureStorage(env) }),
  calls(api, { context: pictures }) {
    api.register(pictureCalls.list, ({ query }) => listPictures(pictures, query));
    api.register(pictureCalls.upload, ({ query, body, session }) => addPicture(pictures, session, { name: query.name, bytes: body }));
    api.register(pictureCalls.get, ({ params }) => getPicture(pictures, params.id));
    api.register(pictureCalls.describe, ({ params, body, session }) => describePicture(pictures, session, params.id, body.alt));
    api.register(pictureCalls.replace, ({ params, query, body, session }) =>
      replacePicture(pictures, session, params.id, { name: query.name, bytes: body }),
    );
    api.register(pictureCalls.getOriginal, ({ params }) => readOriginal(pictures, params.id));
    api.register(pictureCalls.remove, ({ params, session }) => removePicture(pictures, session, params.id));
  },
  auditActions: ['picture_added', 'picture_replaced', 'picture_described', 'picture_deleted'],
  jobs: (pictures) => ({ [FORGET_FILES_JOB]: { run: async (payload) => deletePictureFiles(pictures.context, ofFiles.parse(payload)) } }),
  retention: () => [
    {
      what: 'Pictures that staff uploaded, and where they are used',
      tables: ['pictures', 'picture_uses'],
      until: 'staff delete them; the name of who uploaded one goes with the account',
    },
  ],
});
