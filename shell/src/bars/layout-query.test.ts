import { breakpoints } from '@niveau/shared/ui/tokens';
import { desktopQuery } from './layout-query.ts';

test('is the breakpoint of the design system', () => {
  expect(desktopQuery).toBe(`(min-width: ${breakpoints.desktop}px)`);
});
