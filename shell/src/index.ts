import { readBootData } from './boot-data.ts';
import { startEarly } from './early-start.ts';
import { pageIntegrity } from './integrity.ts';

globalThis.__niveauIntegrity = pageIntegrity(document, location.href);
startEarly(readBootData());
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').then(({ bootstrap }) => bootstrap());
