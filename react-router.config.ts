import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table travels with the first page: no manifest request later.
  routeDiscovery: { mode: 'initial' },
  // One file a route: its loader and its view are wanted together.
  splitRouteModules: false,
} satisfies Config;
