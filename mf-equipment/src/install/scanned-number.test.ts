import { scannedNumber } from './scanned-number.ts';

test.each([
  ['24E1242000000001', '24E1242000000001'],
  [' 24e1-2420 ', '24e1-2420'],
  ['LW:D0:1122334455667788:24e124200000000a:AABB1122:S12', '24E124200000000A'],
  ['https://niveau.example/index/overviewDevice/nv00000001', 'nv00000001'],
  ['https://niveau.example/', ''],
  ['', ''],
])('%s is read as %s', (text, number) => {
  expect(scannedNumber(text)).toBe(number);
});
