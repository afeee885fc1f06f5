import { createHash } from 'node:crypto';

const neverMatches = `sha384-${'A'.repeat(64)}`;

/** SHA-384 of a file, as an integrity attribute takes it. */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Makes every chunk that webpack loads by itself carry the hash that the signed manifest gives for it
 * (`globalThis.__niveauIntegrity`, by absolute address). A file without a known hash gets one that never matches: it
 * is refused rather than loaded unchecked.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      if (compilation.compiler.isChild()) return;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}
script.integrity = (globalThis.__niveauIntegrity || {})[script.src] || ${JSON.stringify(neverMatches)};
script.crossOrigin = "anonymous";`,
      );
    });
  }
}

/** Calls back with every emitted file once its content is final. */
export function onFinalAssets(compiler, name, callback) {
  const { Compilation } = compiler.webpack;
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap(
      { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
      (assets) => callback(compilation, assets),
    );
  });
}
