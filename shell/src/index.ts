import { readBootData } from './boot-data.ts';
import { fetchEarly } from './early-parts.ts';
import { startEarly } from './early-start.ts';
import { pageIntegrity } from './integrity.ts';

globalThis.__niveauIntegrity = pageIntegrity(document, location.href);
const boot = readBootData();
startEarly(boot);
fetchEarly(boot);
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').then(({ bootstrap }) => bootstrap());
