import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first test of a run also compiles the charts: a cold cache needs more than the default second.
configure({ asyncUtilTimeout: 5000 });

// Browsers have these; jsdom does not, and the router asks for them as it loads.
Object.assign(globalThis, { TextDecoder, TextEncoder });
