import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { ADDRESSES } from '../contracts/addresses.ts';

export default [
  ...ADDRESSES.map(({ path, page, id }) =>
    path === '/' ? index(`routes/${page}`) : route(path.slice(1), `routes/${page}`, id === undefined ? {} : { id }),
  ),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
