import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** One name that the contract exports. */
export interface ContractExport {
  readonly name: string;
  readonly isType: boolean;
  /** Where it is declared, from `shared`: `contract/api`. */
  readonly file: string;
  /** Its declaration, on as few lines as it has, without comments. */
  readonly signature: string;
  /** The first sentence of its comment. */
  readonly summary: string;
}

/** The exports of the contract's public file, from the declarations that `emitContractTypes` wrote; by name. */
export async function readContractExports(types: string): Promise<ContractExport[]> {
  const index = await readFile(path.join(types, 'contract/index.d.ts'), 'utf8');
  const found: ContractExport[] = [];
  for (const [, typeOnly, names = '', from = ''] of index.matchAll(
    /export (type )?\{([^}]*)\} from '([^']+)';/g,
  )) {
    const file = path.posix.join('contract', from).replace(/\.js$/, '');
    const text = await readFile(path.join(types, `${file}.d.ts`), 'utf8');
    for (const part of names.split(',').map((one) => one.trim())) {
      const name = part.replace(/^type /, '');
      if (!name) continue;
      const { signature, comment } = await declarationOf(types, file, text, name);
      const isType = typeOnly !== undefined || part.startsWith('type ');
      found.push({ name, isType, file, signature, summary: firstSentence(comment) });
    }
  }
  return found.sort((one, other) => (one.name < other.name ? -1 : 1));
}

interface Declaration {
  readonly signature: string;
  readonly comment: string;
}

/** Throws an Error where a file does not declare what the index says it does. */
async function declarationOf(types: string, file: string, text: string, name: string): Promise<Declaration> {
  const start = new RegExp(
    `^(?:export )?(?:declare )?(?:abstract )?(?:function|const|class|type|interface|enum) ${name}\\b`,
    'm',
  ).exec(text);
  if (!start) {
    const from = new RegExp(`export (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1];
    if (!from) throw new Error(`${name} is not declared where the contract says`);
    const next = path.posix.join(path.posix.dirname(file), from).replace(/\.js$/, '');
    return declarationOf(types, next, await readFile(path.join(types, `${next}.d.ts`), 'utf8'), name);
  }
  const rest = text.slice(start.index);
  const end = endOf(rest);
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, start.index))?.[1] ?? '';
  const signature = rest
    .slice(0, end)
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/^(?:export )?(?:declare )?/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { signature, comment };
}

/** Where a declaration ends: after its braces are closed, at a semicolon or at the brace of an interface or a class. */
function endOf(text: string): number {
  let depth = 0;
  const isBlock = /^(?:export )?(?:declare )?(?:abstract )?(?:class|interface|enum) /.test(text);
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 1;
    else if (character === '{' || character === '(' || character === '[') depth += 1;
    else if (character === '}' || character === ')' || character === ']') {
      depth -= 1;
      if (isBlock && depth === 0 && character === '}') return at + 1;
    } else if (character === ';' && depth === 0) return at + 1;
  }
  return text.length;
}

function firstSentence(comment: string): string {
  const text = comment
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.:](?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}
