import path from 'node:path';

/**
 * Keeps one copy of what the shell shares from the package itself. A relative import of a shared entry from beside it
 * would put a second copy into a module: it is turned into the shared request. A module that reaches behind the
 * contract's public file fails its build.
 */
export class OneCopyPlugin {
  constructor({ sharedRoot, isShell }) {
    this.isShell = isShell;
    this.contract = path.join(sharedRoot, 'contract');
    this.requests = new Map([
      [path.join(this.contract, 'index.ts'), '@niveau/shared/contract'],
      [path.join(sharedRoot, 'router/index.ts'), '@niveau/shared/router'],
    ]);
    this.open = new Set(
      ['index.ts', 'version.ts', 'define-module.ts'].map((file) => path.join(this.contract, file)),
    );
  }
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('OneCopyPlugin', (factory) =>
      factory.hooks.beforeResolve.tap('OneCopyPlugin', (data) => {
        if (!data.request.startsWith('.')) return;
        const wanted = path.resolve(data.context, data.request);
        const isOutside = !data.context.startsWith(this.contract);
        if (isOutside && this.requests.has(wanted)) data.request = this.requests.get(wanted);
        else if (
          !this.isShell &&
          isOutside &&
          wanted.startsWith(this.contract + path.sep) &&
          !this.open.has(wanted)
        )
          throw new Error(`${data.contextInfo.issuer} imports ${wanted}: use @niveau/shared/contract`);
      }),
    );
  }
}
