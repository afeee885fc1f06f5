import type { ComponentType } from 'react';
import { loadDesignTexts } from '../appearance/language.ts';
import { createPart } from './part.tsx';

/** With the design system's own texts, which the first page does without. */
function withTexts<Props>(bring: () => Promise<ComponentType<Props>>): () => Promise<ComponentType<Props>> {
  return async () => {
    const [come] = await Promise.all([bring(), loadDesignTexts()]);
    return come;
  };
}

const pages = () => import(/* webpackChunkName: "pages" */ './pages.ts');
const dialogs = () => import(/* webpackChunkName: "dialogs" */ './dialogs.ts');

/** The parts of the shell that a first page does not need, each a file of its own. */
export const loginPart = createPart(() =>
  import(/* webpackChunkName: "login" */ '../login/login-page.tsx').then(({ LoginPage }) => LoginPage),
);
export const signedInPart = createPart(() =>
  import(/* webpackChunkName: "signed-in" */ './signed-in.tsx').then(({ SignedIn }) => SignedIn),
);
export const leftPart = createPart(() =>
  import(/* webpackChunkName: "left-list" */ '../bars/left-list.tsx').then(({ LeftList }) => LeftList),
);
export const topBarPart = createPart(() =>
  import(/* webpackChunkName: "phone-bars" */ '../bars/top-bar.tsx').then(({ TopBar }) => TopBar),
);
export const bottomBarPart = createPart(() =>
  import(/* webpackChunkName: "phone-bars" */ '../bars/bottom-bar.tsx').then(({ BottomBar }) => BottomBar),
);
export const bannerPart = createPart(() =>
  import(/* webpackChunkName: "banner" */ '../banner/banner.tsx').then(({ Banner }) => Banner),
);
export const noticePart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "notices" */ '../notices/notice-stack.tsx').then(
      ({ NoticeStack }) => NoticeStack,
    ),
  ),
);
export const offlinePart = createPart(() =>
  import(/* webpackChunkName: "notices" */ '../notices/offline-notice.tsx').then(
    ({ OfflineNotice }) => OfflineNotice,
  ),
);
export const loaderPart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "loader" */ '@niveau/shared/ui/loader').then(({ Loader }) => Loader),
  ),
);
export const moduleFailurePart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "failure" */ '../modules/module-failure.tsx').then(
      ({ ModuleFailure }) => ModuleFailure,
    ),
  ),
);
export const shellFailurePart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "failure" */ './shell-failure.tsx').then(({ ShellFailure }) => ShellFailure),
  ),
);

export const leavePart = createPart(withTexts(() => dialogs().then(({ LeaveDialog }) => LeaveDialog)));
export const profileDialogPart = createPart(
  withTexts(() => dialogs().then(({ ProfileDialog }) => ProfileDialog)),
);
export const assistancePart = createPart(
  withTexts(() => dialogs().then(({ AssistanceDialog }) => AssistanceDialog)),
);
export const drawerPart = createPart(withTexts(() => dialogs().then(({ PhoneDrawer }) => PhoneDrawer)));

export const profilePagePart = createPart(withTexts(() => pages().then(({ ProfilePage }) => ProfilePage)));
export const notificationsPart = createPart(
  withTexts(() => pages().then(({ NotificationsPage }) => NotificationsPage)),
);
export const disabledPart = createPart(withTexts(() => pages().then(({ DisabledPage }) => DisabledPage)));
export const forbiddenPart = createPart(withTexts(() => pages().then(({ ForbiddenPage }) => ForbiddenPage)));
export const unavailablePart = createPart(
  withTexts(() => pages().then(({ UnavailablePage }) => UnavailablePage)),
);
