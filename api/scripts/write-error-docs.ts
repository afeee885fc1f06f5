import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorDocs } from './error-docs.ts';

const file = path.resolve(import.meta.dirname, '../../docs/api-errors.md');
writeFileSync(file, errorDocs());
console.log(`${file} written`);
