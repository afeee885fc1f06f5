import { type ErrorKey, errorCatalogue, isErrorKey } from '@niveau/shared/api/error-catalogue';
import { expiredTokenStatus } from '@niveau/shared/api/errors';
import { texts as de } from '@niveau/shared/i18n/errors/de';
import { texts as en } from '@niveau/shared/i18n/errors/en';
import { texts as es } from '@niveau/shared/i18n/errors/es';
import { texts as fr } from '@niveau/shared/i18n/errors/fr';
import { texts as it } from '@niveau/shared/i18n/errors/it';
import { texts as nl } from '@niveau/shared/i18n/errors/nl';
import { texts as pt } from '@niveau/shared/i18n/errors/pt';
import { specificationMessages } from './specification-messages.ts';

const languages = { en, fr, de, es, it, nl, pt };

/** `docs/api-errors.md`: every message of the specification, then every other, with key, status and seven translations. */
export function errorDocs(): string {
  const keys = Object.keys(errorCatalogue).filter(isErrorKey);
  const named = new Set(specificationMessages.flatMap(([, ...own]) => own));
  return `# The errors of the calls

Written by \`node api/scripts/write-error-docs.ts\` from \`shared/api/error-catalogue.ts\` and \`shared/i18n/errors\`; do not edit.

A failed call answers its HTTP status and \`{ "status", "translation_key", "message", "errors"?, "request_id" }\`. \`status\` in
the body is the HTTP status, but ${expiredTokenStatus} for an expired token. Faults of fields stand under \`errors\`, each with its path and a key of
this list.

## Messages of the specification

${table(
  ['Specification', 'Key', 'Status', ...Object.keys(languages)],
  specificationMessages.flatMap(([message, ...own]) => own.map((key) => [message, ...rowOf(key)])),
)}

## Every other message

${table(['Key', 'Status', ...Object.keys(languages)], keys.filter((key) => !named.has(key)).map(rowOf))}
`;
}

function rowOf(key: ErrorKey): string[] {
  const status = key === 'expired_token' ? `401 (${expiredTokenStatus})` : String(errorCatalogue[key][0]);
  return [`\`${key}\``, status, ...Object.values(languages).map((texts) => texts[key])];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
