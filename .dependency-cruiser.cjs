/** Who may import whom (docs/architecture.md). Back-references guard folders that are made tomorrow too. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    {
      name: 'features-alone',
      severity: 'error',
      comment: 'A feature never imports another feature, except the parts it is made to share.',
      from: { path: '^app/features/([^/]+)/' },
      to: { path: '^app/features/', pathNot: '^app/features/($1|comfort)/' },
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
      name: 'ui-knows-lib-only',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^(app|server|contracts|content)/', pathNot: '^app/(ui|lib)/|^content/art/' },
    },
    { name: 'lib-knows-nothing', severity: 'error', from: { path: '^app/lib/' }, to: { path: '^(app|server)/', pathNot: '^app/lib/' } },
    {
      name: 'worker-knows-keys-only',
      severity: 'error',
      from: { path: '^app/offline/' },
      to: { pathNot: '^app/offline/|^app/lib/device/keys[.]ts$|^node_modules/vitest/' },
    },
    {
      name: 'contracts-know-zod-only',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { pathNot: '^contracts/|^node_modules/zod/' },
    },
    {
      name: 'app-reaches-server-in-loaders-only',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/(routes/|root[.]tsx)' },
      to: { path: '^server/' },
    },
    {
      name: 'loaders-reach-context-only',
      severity: 'error',
      from: { path: '^app/(routes/|root[.]tsx)' },
      to: { path: '^server/', pathNot: '^server/(context[.]ts|modules/[^/]+/service[.]ts)' },
    },
    { name: 'server-knows-no-pages', severity: 'error', from: { path: '^server/' }, to: { path: '^app/' } },
    {
      name: 'modules-meet-at-services',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/', pathNot: '^server/modules/($1/|[^/]+/service[.]ts|mail/queue[.]ts)' },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { path: '^(app|server|contracts|content|scripts)/', pathNot: '[.]test[.]tsx?$' },
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
