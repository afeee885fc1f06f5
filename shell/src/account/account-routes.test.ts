import { accountPaths, accountRouteOf } from './account-routes.ts';

test('each page of an account stands on its path, with a slash at its end too', () => {
  for (const [route, path] of Object.entries(accountPaths)) {
    expect(accountRouteOf(path)).toBe(route);
    expect(accountRouteOf(`${path}/`)).toBe(route);
  }
  expect(accountRouteOf('/equipment')).toBeNull();
  expect(accountRouteOf('/')).toBeNull();
  expect(accountRouteOf('/sign_up/more')).toBeNull();
});
