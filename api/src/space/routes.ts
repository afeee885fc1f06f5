import type { ImplementedCall } from '../http/route.ts';
import { activity } from './activity.ts';
import { banner } from './banner.ts';
import { changeSpace } from './change-space.ts';
import { displayOption, displayOptionOfHost } from './display-option.ts';
import { domiciles } from './domiciles.ts';
import { reportError } from './error-report.ts';
import { removeLogo, setLogo } from './logo.ts';
import { changeNavbar, readNavbar, setNavbar } from './navbar.ts';
import { markRead, markSeen, notifications, removeNotification } from './notifications.ts';
import { changePageOrder, readPageOrder, setPageOrder } from './page-order.ts';
import { space, spaceModules } from './space-information.ts';

export const routes: readonly ImplementedCall[] = [
  space,
  changeSpace,
  setLogo,
  removeLogo,
  activity,
  domiciles,
  spaceModules,
  displayOptionOfHost,
  displayOption,
  readNavbar,
  setNavbar,
  changeNavbar,
  readPageOrder,
  setPageOrder,
  changePageOrder,
  banner,
  notifications,
  markSeen,
  markRead,
  removeNotification,
  reportError,
];
