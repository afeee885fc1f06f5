/**
 * The one jest preset. `browser` is for components (jsdom), `node` for the server, the domain and the platform.
 * Both compile with swc; node_modules are left alone except the packages that ship ES modules only.
 */
const path = require('node:path');

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
      experimental: { plugins: [[require.resolve('@lingui/swc-plugin'), {}]] },
    },
    module: { type: 'commonjs' },
  },
];

const esmOnly = [
  '@lingui',
  '@messageformat',
  'victory',
  'd3-',
  'internmap',
  'delaunator',
  'robust-predicates',
  'single-spa',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@borewit',
  '@tokenizer',
  'jose',
  'pg-boss',
  'lucide-react',
  'uuid',
  'serialize-error',
  'non-error',
  'sql-template-tag',
  'content-disposition',
  'rrule-temporal',
  'temporal-polyfill',
  '@js-temporal',
  'type-fest',
  '@seriousme',
  // react-markdown and what it is made of.
  'react-markdown',
  'remark-',
  'micromark',
  'mdast-',
  'unist-',
  'unified',
  'hast-',
  'vfile',
  'bail',
  'trough',
  'devlop',
  'decode-named-character-reference',
  'character-',
  'property-information',
  'space-separated-tokens',
  'comma-separated-tokens',
  'html-url-attributes',
  'trim-lines',
  'estree-util-',
  'is-plain-obj',
];

const common = (dir, name) => ({
  displayName: name,
  rootDir: dir,
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/templates/', '/fixtures/'],
  transform: {
    '\\.po$': path.join(__dirname, 'jest-po.cjs'),
    '\\.m?[jt]sx?$': swc,
  },
  transformIgnorePatterns: [
    `/node_modules/\\.pnpm/(?!(${esmOnly.map((name) => name.replace('/', '\\+')).join('|')}))`,
  ],
  moduleNameMapper: { '\\.(css|woff2|svg|png)$': path.join(__dirname, 'jest-asset.cjs') },
});

module.exports = {
  node: (dir, name) => ({ ...common(dir, name), testEnvironment: 'node' }),
  browser: (dir, name) => ({
    ...common(dir, name),
    testEnvironment: 'jsdom',
    setupFilesAfterEnv: [path.join(__dirname, 'jest-browser.ts')],
  }),
};
