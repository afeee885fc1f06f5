import { namedPhoto, refusalOf } from './file-check.ts';

const limit = 10 * 1024 * 1024;
const file = (name: string, size = 5, lastModified = 0) =>
  new File([new Uint8Array(size)], name, { lastModified });

test('10 MB may be sent, and a byte more may not', () => {
  expect(refusalOf(file('plan.pdf', limit), [])).toBeUndefined();
  expect(refusalOf(file('plan.pdf', limit + 1), [])).toBe('file_too_large');
});

test('only documents may be sent, whatever the case of their name', () => {
  expect(refusalOf(file('PLAN.PDF'), [])).toBeUndefined();
  for (const name of ['setup.exe', 'all.zip', 'page.html', 'noname', 'plan.pdf.exe'])
    expect(refusalOf(file(name), [])).toBe('file_type_not_allowed');
  expect(refusalOf(file('empty.pdf', 0), [])).toBe('file_wrong_format');
});

test('a file is chosen once; another of its name may come', () => {
  const chosen = [file('plan.pdf')];
  expect(refusalOf(file('plan.pdf'), chosen)).toBe('file_already_selected');
  expect(refusalOf(file('plan.pdf', 5, 1), chosen)).toBeUndefined();
});

test('photographs of a phone are told apart by their moment', () => {
  const moment = new Date(2026, 10, 28, 9, 5, 7).getTime();
  expect(namedPhoto(file('image.jpg', 5, moment)).name).toBe('photo-2026-11-28-090507.jpg');
  expect(namedPhoto(file('IMG_2041.jpg', 5, moment)).name).toBe('IMG_2041.jpg');
});
