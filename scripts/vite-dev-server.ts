import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin } from 'vite';
import { findEmojiFile } from './emoji.ts';
import { drawAddress } from '../packages/scenes/list.ts';

type DevModule = {
  createDevApp: () => Promise<{
    handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    close: () => Promise<void>;
  }>;
};

/** `npm run dev`: the application through Vite. The old one is closed after a change, or database handles would pile up. */
export function devServer(entry: string): Plugin {
  return {
    name: 'threeseas:dev-server',
    apply: 'serve',
    configureServer(vite) {
      // What the build copies to /public/ lies under content/ here.
      vite.middlewares.use((request, response, next) => {
        const drawing = request.url?.startsWith('/public/scenes/') ? drawAddress(request.url) : undefined;
        if (drawing !== undefined) {
          response.setHeader('Content-Type', 'image/svg+xml');
          response.end(drawing);
          return;
        }
        const emoji = request.url?.startsWith('/public/emoji/') ? findEmojiFile(request.url) : undefined;
        if (emoji !== undefined) request.url = `/${path.relative(vite.config.root, emoji)}`;
        request.url = request.url?.replace(/^\/public\/(videos|voices)\//, '/content/$1/').replace(/^\/public\//, '/content/art/') ?? '/';
        next();
      });
      let current: { module: DevModule; app: ReturnType<DevModule['createDevApp']> } | undefined;
      return () => {
        vite.middlewares.use(async (request, response, next) => {
          try {
            const environment = vite.environments['ssr'];
            if (environment === undefined || !('runner' in environment)) return next();
            const runner = environment.runner as { import: (id: string) => Promise<DevModule> };
            const module = await runner.import(entry);
            if (current?.module !== module) {
              const previous = current;
              current = { module, app: module.createDevApp() };
              if (previous !== undefined) await (await previous.app).close();
            }
            const app = await current.app;
            // Vite has stripped its base from the address; the application wants the original.
            request.url = request.originalUrl ?? request.url ?? '/';
            await app.handle(request, response);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
