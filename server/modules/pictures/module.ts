import path from 'node:path';
import { pictureCalls } from '#contracts/pictures.ts';
import { z } from '#contracts/zod.ts';
import { defineModule, type ModuleEnv } from '../../core/module.ts';
import { createFileStorage } from '../../integrations/storage/files.ts';
import type { StoragePort } from '../../integrations/storage/port.ts';
import { createS3Storage } from '../../integrations/storage/s3.ts';
import { createPictureService, FORGET_FILES_JOB } from './service.ts';
import { pictureMigrations } from './tables.ts';

/** Pictures are files in the data folder, or in a store that speaks S3 where PICTURES_URL names one. */
const openPictureStorage = ({ dataDir, picturesUrl }: ModuleEnv): StoragePort =>
  picturesUrl === undefined ? createFileStorage(path.join(dataDir, 'pictures')) : createS3Storage(picturesUrl);

const ofFiles = z.object({ key: z.string(), files: z.array(z.string()) });

export const picturesModule = defineModule({
  name: 'pictures',
  migrations: pictureMigrations,
  create: ({ db, now, logger, env }) => createPictureService({ db, now, logger, storage: openPictureStorage(env) }),
  calls(api, pictures) {
    api.register(pictureCalls.list, ({ query }) => pictures.listPictures(query));
    api.register(pictureCalls.upload, ({ query, body, session }) => pictures.addPicture({ name: query.name, bytes: body }, session.userId));
    api.register(pictureCalls.get, ({ params }) => pictures.getPicture(params.id));
    api.register(pictureCalls.describe, ({ params, body, session }) => pictures.describePicture(params.id, body.alt, session.userId));
    api.register(pictureCalls.replace, ({ params, query, body, session }) =>
      pictures.replacePicture(params.id, { name: query.name, bytes: body }, session.userId),
    );
    api.register(pictureCalls.getOriginal, ({ params }) => pictures.readOriginal(params.id));
    api.register(pictureCalls.remove, ({ params, session }) => pictures.removePicture(params.id, session.userId));
  },
  auditActions: ['picture_added', 'picture_replaced', 'picture_described', 'picture_deleted'],
  jobs: (pictures) => ({ [FORGET_FILES_JOB]: { run: async (payload) => pictures.deleteFiles(ofFiles.parse(payload)) } }),
  retention: () => [
    {
      what: 'Pictures that staff uploaded, and where they are used',
      tables: ['pictures', 'picture_uses'],
      until: 'staff delete them; the name of who uploaded one goes with the account',
    },
  ],
});
