/**
 * The arrows of the house: who may import whom. Everything that is not allowed here is refused, and so are cycles.
 * `scripts/boundaries.test.ts` plants wrong imports and checks that each is found.
 */

const packages = '^node_modules/|/node_modules/';

/** What a package may import beside its own files, Node and installed packages. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${from} may import ${allowed.join(', ')} and nothing else of the workspace`,
  from: { path: from },
  to: { pathNot: [packages, ...allowed], dependencyTypesNot: ['core', 'unknown'] },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'two files that need each other are one file, or three',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'an import that leads nowhere',
      from: {},
      // A module's own entry, by the name that its build gives it.
      to: { couldNotResolve: true, pathNot: '^niveau-module-entry$' },
    },
    only('module-imports', '^mf-([^/]+)/', ['^mf-$1/', '^shared/']),
    only('shell-imports', '^shell/', ['^shell/', '^shared/']),
    // The server shares the calls, the pure functions, the languages and texts, and the contract's version; no page code.
    only('api-imports', '^api/', [
      '^api/',
      '^shared/(api|domain|i18n)/',
      '^shared/contract/(version|manifest)[.]ts$',
    ]),
    only('platform-imports', '^platform/', [
      '^platform/',
      '^shared/(contract|api|domain)/',
      '^shared/i18n/locale[.]ts$',
    ]),
    only('e2e-imports', '^e2e/', ['^e2e/']),
    only('scripts-imports', '^scripts/', ['^scripts/', '^lingui[.]config[.]ts$']),
    only('shared-imports', '^shared/', ['^shared/']),
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'shared/domain is plain functions: of the rest of shared it may use types alone, and no React',
      from: { path: '^shared/domain/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: ['^shared/(?!domain/)', '/node_modules/(react|react-dom|swr|styled-components|@lingui)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contract-host-is-the-shells',
      severity: 'error',
      comment: 'only the shell fills the stores of the contract',
      from: { pathNot: '^(shell|shared/testing|shared/contract)/' },
      to: { path: '^shared/contract/host[.]ts$' },
    },
    {
      name: 'schemas-stay-on-the-server',
      severity: 'error',
      comment: 'a page takes the schemas of the catalogue as types: zod would weigh on its first load',
      from: {
        path: '^(shell|mf-[^/]+|shared/(contract|ui|router|i18n))/',
        pathNot: '[.]test[.]tsx?$',
      },
      to: {
        path: '^shared/api/',
        pathNot:
          '^shared/api/(errors|error-catalogue|permissions|client|transport|endpoint|boot|idempotency-key)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      comment: 'shared/testing is for tests',
      from: { pathNot: ['[.]test[.]tsx?$', '^shared/testing/', '/testing/'] },
      to: { path: '^shared/testing/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      comment: 'a test is no place for code that others use',
      from: {},
      to: { path: '[.]test[.]tsx?$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|templates|fixtures|test-results|playwright-report)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
