import { writePdf } from './write-pdf.ts';

test('letters that the standard fonts lack become their nearest', () => {
  const text = Buffer.from(writePdf('1\u202f234,5\u00a0€', ['n’ombre – déjà (1) \\ 水'])).toString('latin1');
  expect(text).toContain('(1 234,5 EUR)');
  expect(text).toContain("(n'ombre - déjà \\(1\\) \\\\ )");
});
