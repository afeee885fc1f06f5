import type { ImplementedCall } from '../http/route.ts';
import { banner } from './banner.ts';
import { displayOption, displayOptionOfHost } from './display-option.ts';
import { reportError } from './error-report.ts';
import { changeNavbar, readNavbar, setNavbar } from './navbar.ts';
import { markSeen, notifications } from './notifications.ts';
import { space, spaceModules } from './space-information.ts';

export const routes: readonly ImplementedCall[] = [
  space,
  spaceModules,
  displayOptionOfHost,
  displayOption,
  readNavbar,
  setNavbar,
  changeNavbar,
  banner,
  notifications,
  markSeen,
  reportError,
];
