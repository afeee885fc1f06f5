import { escapeHtml } from '../escape-html.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import type { JsonSchema } from './json-schema.ts';

/** The one style of the page; its hash stands in the page's policy. */
export const docsStyle = `
:root{color-scheme:light dark;--ink:#1c2529;--soft:#55636a;--line:#d5dde1;--page:#f5f7f8;--card:#fff;--accent:#0b5a6e;--get:#0b5a6e;--post:#1f6f43;--put:#8a5a00;--delete:#a3262a}
@media (prefers-color-scheme:dark){:root{--ink:#e8eef0;--soft:#a3b3ba;--line:#33424a;--page:#10181c;--card:#182227;--accent:#7cc7dc;--get:#7cc7dc;--post:#7fd3a2;--put:#e5b45a;--delete:#f0908f}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
a{color:var(--accent)}
header{padding:32px 24px 16px;max-width:1280px;margin:0 auto}
h1{margin:0 0 8px;font-size:28px;line-height:1.2}
h2{margin:40px 0 4px;font-size:20px}
h3{margin:16px 0 4px;font-size:14px;color:var(--soft)}
p{margin:0 0 8px;max-width:80ch}
.layout{display:grid;grid-template-columns:220px minmax(0,1fr);gap:32px;max-width:1280px;margin:0 auto;padding:0 24px 64px}
nav{position:sticky;top:16px;align-self:start;max-height:calc(100vh - 32px);overflow-y:auto}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:6px 8px;border-radius:6px;text-decoration:none}
nav a:hover,nav a:focus-visible{background:var(--card)}
label{display:block;font-weight:600;margin-bottom:4px}
input{width:100%;max-width:480px;min-height:44px;padding:8px 12px;border:1px solid var(--soft);border-radius:8px;background:var(--card);color:inherit;font:inherit}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:8px 0;overflow:clip}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:12px 16px;cursor:pointer;min-height:44px;list-style:none}
summary::-webkit-details-marker{display:none}
.method{font-weight:700;font-size:13px;min-width:56px}
.GET{color:var(--get)}.POST{color:var(--post)}.PUT{color:var(--put)}.DELETE{color:var(--delete)}
code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.about{color:var(--soft);flex:1 1 320px}
.inside{padding:0 16px 16px;border-top:1px solid var(--line)}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}
th{color:var(--soft);font-weight:600}
.scroll{overflow-x:auto}
pre{margin:8px 0;padding:12px;background:var(--page);border-radius:6px;overflow-x:auto;max-height:420px}
[hidden]{display:none}
@media (max-width:760px){.layout{grid-template-columns:minmax(0,1fr);padding:0 16px 48px}nav{position:static;max-height:none}nav ul{display:flex;flex-wrap:wrap}header{padding:24px 16px 8px}}
`;

/** Shows the calls that hold what is typed, and how many they are. */
export const docsFilter = `const field = document.getElementById('filter');
const count = document.getElementById('count');
const calls = [...document.querySelectorAll('details')];
function apply() {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const call of calls) {
    const fits = words.every((word) => call.dataset.words.includes(word));
    call.hidden = !fits;
    if (fits) shown += 1;
  }
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('details:not([hidden])');
  count.textContent = shown + ' of ' + calls.length + ' calls';
}
field.addEventListener('input', apply);
function openTarget() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
}
addEventListener('hashchange', openTarget);
openTarget();
apply();
`;

/** The documentation as a page that works without a script; with it, calls can be filtered. */
export function docsPage(document: OpenApiDocument): string {
  const { info, tags, paths } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const chapters = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section id="${slug(name)}" aria-labelledby="${slug(name)}-title"><h2 id="${slug(name)}-title">${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>
${own.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('\n')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(info.title)} API</title>
<style>${docsStyle}</style></head>
<body><header><h1>${escapeHtml(info.title)} API <small>${escapeHtml(info.version)}</small></h1>
${info.description
  .split('\n')
  .map((line) => `<p>${escapeHtml(line).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
  .join('\n')}
<p>As OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a></p>
<label for="filter">Find a call</label><input id="filter" type="search" autocomplete="off" spellcheck="false"> <p id="count" role="status">${operations.length} calls</p></header>
<div class="layout"><nav aria-label="Chapters"><ul>${tags.map(({ name }) => `<li><a href="#${slug(name)}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>
<main>${chapters.join('\n')}</main></div>
<script src="/api/docs/filter.js" defer></script></body></html>
`;
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const { summary, description = '', operationId, parameters, requestBody, responses, security } = operation;
  const words = `${method} ${path} ${summary} ${description} ${operation.tags.join(' ')}`.toLowerCase();
  const [mediaType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const success = Object.values((responses['200'] ?? responses['2XX'])?.content ?? {})[0];
  const failures = Object.entries(responses).filter(([status]) => !status.startsWith('2'));
  return `<details id="${operationId}" data-words="${escapeHtml(words)}"><summary><span class="method ${method}">${method}</span><code>${escapeHtml(path)}</code><span class="about">${escapeHtml(summary)}</span></summary>
<div class="inside"><h3>Who may call</h3><p>${escapeHtml(accessText(security))} ${escapeHtml(description)}</p>
${parameters.length > 0 ? `<h3>Parameters</h3>${fieldsTable(parameters.map((of) => ({ ...of, where: of.in })))}` : ''}
${body ? `<h3>Body (${escapeHtml(mediaType ?? '')})</h3>${schemaTable(body.schema)}` : ''}
${body?.example === undefined ? '' : `<h3>Example</h3><pre tabindex="0"><code>${escapeHtml(JSON.stringify(body.example, null, 2))}</code></pre>`}
<h3>Answer</h3>${success ? `<pre tabindex="0"><code>${escapeHtml(shapeOf(success.schema))}</code></pre>` : ''}
<h3>Failures</h3><div class="scroll"><table><thead><tr><th scope="col">Status</th><th scope="col">Key and message</th></tr></thead><tbody>
${failures.map(([status, { description: text }]) => `<tr><td>${status}</td><td>${text.split('; ').map(escapeHtml).join('<br>')}</td></tr>`).join('')}</tbody></table></div></div></details>`;
}

function accessText(security: Operation['security']): string {
  const [first, ...others] = security;
  if (!first) return 'Anybody.';
  if (others.length > 0) return 'The holder of an API key, or an administrator of the provider.';
  return 'user' in first ? 'A signed-in user.' : 'The holder of an API key.';
}

interface Field {
  readonly name: string;
  readonly where?: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

function schemaTable(schema: JsonSchema): string {
  const fields = Object.entries(schema.properties ?? {}).map(([name, of]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    schema: of,
  }));
  return fields.length > 0
    ? fieldsTable(fields)
    : `<pre tabindex="0"><code>${escapeHtml(shapeOf(schema))}</code></pre>`;
}

function fieldsTable(fields: readonly Field[]): string {
  const rows = fields.map(
    ({ name, where, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${where ? `${escapeHtml(where)}, ` : ''}${required ? 'required' : 'optional'}</td><td><code>${escapeHtml(shapeOf(schema))}</code> ${escapeHtml(limitsOf(schema))}</td></tr>`,
  );
  return `<div class="scroll"><table><thead><tr><th scope="col">Name</th><th scope="col">${fields[0]?.where ? 'Where' : 'Needed'}</th><th scope="col">What</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function limitsOf(schema: JsonSchema): string {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema;
  // A whole number that JavaScript can hold is no limit to tell.
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  return [
    minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? '' : `≥ ${minimum}`,
    exclusiveMinimum === undefined ? '' : `> ${exclusiveMinimum}`,
    most === undefined ? '' : `≤ ${most}`,
    minLength === undefined ? '' : `at least ${minLength} characters`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    minItems === undefined ? '' : `at least ${minItems}`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
    pattern && pattern.length < 60 ? `matches ${pattern}` : '',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
    schema.description ?? '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A schema as one would write its type. */
function shapeOf(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return choice.map((part) => shapeOf(part, indent)).join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map((part) => shapeOf(part, indent)).join(', ')}]`;
  if (schema.items) return `${shapeOf(schema.items, indent)}[]`;
  if (schema.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(schema.properties).map(
      ([name, of]) => `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(of, inner)}`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${shapeOf(schema.additionalProperties, indent)} }`;
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.join(' | ') ?? 'any');
  return schema.format && schema.format !== 'binary'
    ? `${type} (${schema.format})`
    : schema.format
      ? 'file'
      : type;
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
