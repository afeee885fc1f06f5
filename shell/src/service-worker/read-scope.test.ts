import { closeScope, openScope, storedScope } from './read-scope.ts';

const haulier = { id_user: 7, id_client: 101 };
const clinic = { id_user: 7, id_client: 202 };
const other = { id_user: 8, id_client: 101 };

afterEach(() => localStorage.clear());

test('a scope is of one user in one space, and lasts over a reload', () => {
  expect(storedScope(haulier)).toBeNull();
  const { scope, isNew } = openScope(haulier);
  expect(isNew).toBe(true);
  expect(openScope(haulier)).toEqual({ scope, isNew: false, left: null });
  expect(storedScope(haulier)).toBe(scope);
  expect(storedScope(null)).toBe(scope);
  expect(storedScope(clinic)).toBeNull();
  expect(storedScope(other)).toBeNull();
});

test('coming back to a space begins another scope', () => {
  const first = openScope(haulier).scope;
  expect(openScope(clinic).left).toBe(first);
  expect(openScope(haulier).scope).not.toBe(first);
});

test('a tab that leaves late does not end the scope that another has begun', () => {
  const { scope } = openScope(haulier);
  const next = openScope(other).scope;
  closeScope(scope);
  expect(storedScope(other)).toBe(next);
  closeScope(next);
  expect(storedScope(null)).toBeNull();
});
