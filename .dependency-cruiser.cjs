/**
 * Which modules may import one another. `scripts/check-structure.mjs` runs these rules, those of the list of folders
 * (`scripts/testing/folders.mjs`), and two that dependency-cruiser cannot express: it must have seen each area, and no value import may
 * lead the browser to typebox or culori.
 */

/** Tests, the gallery, and what serves only them, may reach for anything; nothing may reach for them. */
const testCode = '\\.test\\.tsx?$|/testing/|/gallery/'

module.exports = {
  forbidden: [
    {
      name: 'contract-is-alone',
      severity: 'error',
      comment: 'The contract imports nothing of ours.',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|e2e|bench|scripts)/' },
    },
    {
      name: 'client-uses-the-contract-only',
      severity: 'error',
      comment: 'The client of calls serves portal and desk: it knows neither.',
      from: { path: '^packages/client/' },
      to: { path: '^(apps|e2e|bench|scripts)/' },
    },
    {
      name: 'web-and-server-are-apart',
      severity: 'error',
      comment: 'Portal, desk and server share packages only; the server loads what is built of the others by its path.',
      from: { path: '^apps/(web|desk|server)/' },
      to: { path: '^apps/(web|desk|server)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'outsiders-use-the-contract-only',
      severity: 'error',
      comment: 'e2e and the operator CLI talk to the product from outside: of our code they import the contract only.',
      from: { path: '^(e2e|apps/operator-cli)/' },
      to: { path: '^(apps|packages|bench|scripts)/', pathNot: '^packages/contract/|^$1/' },
    },
    {
      name: 'product-does-not-use-its-tools',
      severity: 'error',
      comment: 'The product does not import benchmarks, journeys, scripts or the CLI.',
      from: { path: '^apps/(web|desk|server)/src/', pathNot: testCode },
      to: { path: '^(e2e|bench|scripts|apps/operator-cli)/' },
    },
    {
      name: 'production-without-test-code',
      severity: 'error',
      comment: 'Tests, test factories and the gallery are imported by tests and the gallery only.',
      from: { path: '^(apps|packages)/', pathNot: testCode },
      to: { path: testCode, pathNot: 'node_modules' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Modules that import each other cannot be read, tested or loaded alone.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nothing imports this file and it imports nothing: is it dead?',
      from: { orphan: true, pathNot: '^scripts/|\\.(test|config)\\.|\\.d\\.ts$|\\.css$' },
      to: {},
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'The import leads nowhere.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-are-listed',
      severity: 'error',
      comment: 'The package is in no package.json of ours: it is there by accident only.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The packages of bench/peers are installed when they are measured, each into a folder of its own
    exclude: { path: '(^|/)dist/|^bench/peers/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
