import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first test of a run also compiles the charts: a cold cache needs more than the default second.
configure({ asyncUtilTimeout: 5000 });

// Browsers have these; jsdom does not, and the router asks for them as it loads.
Object.assign(globalThis, { TextDecoder, TextEncoder });
// A journey through a screen outlasts the default five seconds on a busy machine.
jest.setTimeout(30_000);
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(reader.error);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
Blob.prototype.text ??= function text(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};
