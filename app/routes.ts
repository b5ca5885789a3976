import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { ADDRESSES } from '../contracts/addresses.ts';

/** Every part on one page, to look at and test; not in the production build. */
const WORKSHOP = [route('workshop', 'workshop/workshop.tsx'), route('workshop/mails', 'workshop/mails.tsx')];

export default [
  ...ADDRESSES.map(({ path, page, id }) =>
    path === '/' ? index(`routes/${page}`) : route(path.slice(1), `routes/${page}`, id === undefined ? {} : { id }),
  ),
  ...(process.env['NODE_ENV'] === 'development' ? WORKSHOP : []),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
