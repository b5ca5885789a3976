import type { Hono } from 'hono';
import { AppError } from './core/app-error.ts';
import type { AppEnv } from './http/app-env.ts';
import type { PictureService } from './modules/pictures/service.ts';

/** A replaced picture has another address. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The made sizes of uploaded pictures, for readers. */
export function registerPublicPictures(app: Hono<AppEnv>, pictures: PictureService): void {
  app.get('/public/pictures/:file', async (context) => {
    const file = await pictures.readMadeFile(context.req.param('file'));
    if (file === undefined) throw new AppError('not_found');
    return context.body(file.bytes, 200, { 'Content-Type': file.type, 'Cache-Control': IMMUTABLE });
  });
}
