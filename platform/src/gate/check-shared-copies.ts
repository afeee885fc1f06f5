import type { Refusal } from './refusal.ts';

/**
 * What gives away a library's own code in a minified script, and is not in code that only uses it. The gate's test
 * bundles each library for real, so that a new version whose mark has changed is noticed.
 */
const marks: Readonly<Record<string, RegExp>> = {
  react: /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/,
  'react-dom':
    /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]|rendererPackageName:\s*"react-dom"/,
  'react/jsx-runtime': /Symbol\.for\("react\.transitional\.element"\)[\s\S]{0,600}\.jsxs\s*=[^=]/,
  'styled-components': /"data-styled-version"/,
  swr: /"\$inf\$"/,
  '@lingui/core': /%__lingui_octothorpe__%/,
  '@lingui/react': /Invalid value supplied to prop \\?`render/,
  'react-router-dom': /may be used only in the context of a <Router> component/,
};

/** Every library that the shell shares and that a module has bundled all the same. */
export function checkSharedCopies(files: ReadonlyMap<string, Buffer>): Refusal[] {
  return [...files]
    .filter(([name]) => name.endsWith('.js'))
    .flatMap(([name, content]) => {
      const text = content.toString();
      return Object.entries(marks)
        .filter(([, mark]) => mark.test(text))
        .map(
          ([library]): Refusal => ({
            rule: 'shared-copy',
            reason: `${name} holds a second copy of ${library}`,
            mend: `import ${library} by its own name and build with remoteConfig(), so that the shell's copy is used`,
          }),
        );
    });
}
