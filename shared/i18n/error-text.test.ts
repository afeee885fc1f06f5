import { errorCatalogue } from '../api/error-catalogue.ts';
import { errorText, loadErrorTexts } from './error-text.ts';
import { locales } from './locale.ts';

const keys = Object.keys(errorCatalogue).sort();

describe.each(locales)('the error texts in %s', (locale) => {
  test('there is one for every key, and none beside', async () => {
    expect(Object.keys(await loadErrorTexts(locale)).sort()).toEqual(keys);
  });
  test('none is empty, ends with a full stop, or has kept the English', async () => {
    const same = Object.entries(await loadErrorTexts(locale)).filter(
      ([key, text]) =>
        text.trim() === '' ||
        text.endsWith('.') ||
        (locale !== 'en' && Object.entries(errorCatalogue).some(([k, [, en]]) => k === key && en === text)),
    );
    expect(same).toEqual([]);
  });
});

test('a key that nobody knows gives the general message', async () => {
  expect(await errorText('fr', 'no_such_key')).toBe('Un problème est survenu, réessayez plus tard');
});
