import { countdownPart } from '../banner/countdown-part.ts';
import { createPart } from './part.tsx';
import { withTexts } from './with-texts.ts';

const pages = () => import(/* webpackChunkName: "pages" */ './pages.ts');
const dialogs = () => import(/* webpackChunkName: "dialogs" */ './dialogs.ts');

/** What the signed-in page is made of beside its modules, each a file of its own. */
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
/** Brings the banner with all that its message needs. */
export async function loadBanner({
  date_countdown,
}: {
  readonly date_countdown: string | null;
}): Promise<void> {
  await Promise.all([bannerPart.load(), date_countdown === null ? undefined : countdownPart.load()]);
}
export const offlinePart = createPart(() =>
  import(/* webpackChunkName: "notices" */ '../notices/offline-notice.tsx').then(
    ({ OfflineNotice }) => OfflineNotice,
  ),
);
export const viewPart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "view" */ '../view/view-notice.tsx').then(({ ViewNotice }) => ViewNotice),
  ),
);
export const overridePart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "override" */ '../modules/override-notice.tsx').then(
      ({ OverrideNotice }) => OverrideNotice,
    ),
  ),
);
export const moduleFailurePart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "failure" */ '../modules/module-failure.tsx').then(
      ({ ModuleFailure }) => ModuleFailure,
    ),
  ),
);
export const profileDialogPart = createPart(
  withTexts(() => dialogs().then(({ ProfileDialog }) => ProfileDialog)),
);
export const assistancePart = createPart(
  withTexts(() => dialogs().then(({ ContactDialog }) => ContactDialog)),
);
export const drawerPart = createPart(withTexts(() => dialogs().then(({ PhoneDrawer }) => PhoneDrawer)));
const palette = () => import(/* webpackChunkName: "palette" */ './palettes.ts');
export const palettePart = createPart(
  withTexts(() => palette().then(({ CommandPalette }) => CommandPalette)),
);
export const shortcutsPart = createPart(
  withTexts(() => palette().then(({ ShortcutsSheet }) => ShortcutsSheet)),
);
export const tourPart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "tour" */ '../tour/tour-place.tsx').then(({ TourPlace }) => TourPlace),
  ),
);
export const profilePagePart = createPart(withTexts(() => pages().then(({ ProfilePage }) => ProfilePage)));
export const notificationsPart = createPart(
  withTexts(() => pages().then(({ NotificationsPage }) => NotificationsPage)),
);
export const legalPart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "legal" */ '../legal/legal-page.tsx').then(({ LegalPage }) => LegalPage),
  ),
);
export const disabledPart = createPart(withTexts(() => pages().then(({ DisabledPage }) => DisabledPage)));
export const forbiddenPart = createPart(withTexts(() => pages().then(({ ForbiddenPage }) => ForbiddenPage)));
export const unavailablePart = createPart(
  withTexts(() => pages().then(({ UnavailablePage }) => UnavailablePage)),
);
