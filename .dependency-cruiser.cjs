/** Who may import whom (docs/architecture.md). Back-references guard folders that are made tomorrow too. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    {
      name: 'features-alone',
      severity: 'error',
      comment: 'A feature never imports another feature, except the parts it is made to share.',
      from: { path: '^app/features/([^/]+)/' },
      to: { path: '^app/features/', pathNot: '^app/features/($1|comfort|questions)/' },
    },
    {
      name: 'activities-alone',
      severity: 'error',
      comment: 'An activity knows the host and itself.',
      from: { path: '^app/activities/([^/]+)/', pathNot: '^app/activities/host/' },
      to: { path: '^app/activities/[^/]+/', pathNot: '^app/activities/($1|host)/' },
    },
    {
      name: 'host-knows-no-guest',
      severity: 'error',
      from: { path: '^app/activities/host/' },
      to: { path: '^app/activities/(?!host/)[^/]+/' },
    },
    {
      name: 'ui-knows-no-screens',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^(app|server|contracts|content)/', pathNot: '^app/(ui|lib|device|media|safety|session)/|^content/art/' },
    },
    // The floors of the browser's own rooms, from the ground up: each knows those below it.
    { name: 'lib-knows-nothing', severity: 'error', from: { path: '^app/lib/' }, to: { path: '^(app|server)/', pathNot: '^app/lib/' } },
    ...[
      ['device', 'lib'],
      ['media', 'lib|device'],
      ['safety', 'lib'],
      ['session', 'lib|device'],
      ['data', 'lib|device|session'],
      ['sync', 'lib|device|session|data'],
      ['document', 'lib|device'],
    ].map(([room, below]) => ({
      name: `${room}-knows-what-is-below`,
      severity: 'error',
      from: { path: `^app/${room}/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(app|server)/', pathNot: `^app/(${room}|${below})/` },
    })),
    {
      name: 'worker-knows-keys-only',
      severity: 'error',
      from: { path: '^app/offline/' },
      to: {
        pathNot:
          '^app/offline/|^app/device/keys[.]ts$|^contracts/(?:addresses|answer-mark)[.]ts$|^tests/factories/browser-answers[.]ts$|^node_modules/vitest/',
      },
    },
    {
      name: 'contracts-know-zod-only',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^contracts/|^node_modules/zod/' },
    },
    {
      name: 'paper-knows-its-tools-only',
      severity: 'error',
      comment: 'How words get onto paper, for both sides.',
      from: { path: '^paper/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^paper/|^node_modules/(pdfkit|@types/pdfkit)/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'app-reaches-server-in-loaders-only',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/(routes/|workshop/|root[.]tsx|entry[.]server[.]tsx)' },
      to: { path: '^server/' },
    },
    {
      name: 'workshop-stands-alone',
      severity: 'error',
      comment: 'The production build has neither the workshop nor its mails.',
      from: { pathNot: '^app/workshop/' },
      to: { path: '^app/workshop/|^server/workshop-mails[.]ts$' },
    },
    {
      name: 'loaders-reach-context-only',
      severity: 'error',
      from: { path: '^app/(routes/|root[.]tsx|entry[.]server[.]tsx)' },
      to: { path: '^server/', pathNot: '^server/(context[.]ts|modules/[^/]+/service[.]ts)' },
    },
    {
      name: 'server-knows-no-pages',
      severity: 'error',
      comment: 'What an activity is, and which words tell of harm, stands in plain TypeScript, for both sides.',
      from: { path: '^server/' },
      to: {
        path: '^app/',
        pathNot:
          '^app/activities/(definitions|host/count-creation-words|host/definition|host/saved-item|[^/]+/definition)[.]ts$|^app/safety/words-of-harm[.]ts$',
      },
    },
    {
      name: 'definitions-are-plain',
      severity: 'error',
      from: { path: '^app/activities/(definitions|[^/]+/definition)[.]ts$' },
      to: {
        reachable: true,
        path: '[.]tsx$|^app/(lib|data|device|document|media|safety|session|sync|ui|features|routes)/|^node_modules/react',
      },
    },
    {
      name: 'modules-meet-at-services',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/', pathNot: '^server/modules/($1/|[^/]+/(service|module)[.]ts|mail/queue[.]ts)' },
    },
    {
      name: 'people-lie-below',
      severity: 'error',
      comment: 'accounts -> guardian -> people, and no arrow back (docs/architecture.md).',
      from: { path: '^server/modules/(people|guardian)/' },
      to: { path: '^server/modules/accounts/' },
    },
    {
      name: 'people-know-no-guardian',
      severity: 'error',
      from: { path: '^server/modules/people/' },
      to: { path: '^server/modules/guardian/' },
    },
    {
      name: 'core-knows-no-module',
      severity: 'error',
      from: { path: '^server/(core|http|database|integrations)/' },
      to: { path: '^server/(modules/|services[.]ts|app[.]ts|boot[.]ts)' },
    },
    {
      name: 'modules-know-no-http',
      severity: 'error',
      from: { path: '^server/(modules|core)/' },
      to: { path: '^server/http/|^node_modules/hono/' },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { path: '^(app|server|contracts|content|packages|paper|scripts)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-dev-packages-on-the-server',
      severity: 'error',
      from: { path: '^server/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['npm-dev'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|[+]types/' } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['[+]types/', '[.]svg', '[.]css', '[.]woff2', '[.]yaml', '[.]md', '[.]png'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['node', 'module-sync', 'production', 'import', 'default', 'require', 'types'],
    },
  },
};
