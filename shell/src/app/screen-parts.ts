import { createPart } from './part.tsx';
import { withTexts } from './with-texts.ts';

/** The screens of the shell and what stands over them, each a file of its own. */
export const loginPart = createPart(() =>
  import(/* webpackChunkName: "login" */ '../login/login-page.tsx').then(({ LoginPage }) => LoginPage),
);
export const accountPart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "account" */ '../account/account-page.tsx').then(
      ({ AccountPage }) => AccountPage,
    ),
  ),
);
export const publicPart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "public" */ '../public/public-page.tsx').then(({ PublicPage }) => PublicPage),
  ),
);
export const openLegalPart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "legal" */ '../legal/legal-page.tsx').then(
      ({ OpenLegalPage }) => OpenLegalPage,
    ),
  ),
);
export const signedInPart = createPart(() =>
  import(/* webpackChunkName: "signed-in" */ './signed-in.tsx').then(({ SignedIn }) => SignedIn),
);
export const noticePart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "notices" */ '../notices/notice-stack.tsx').then(
      ({ NoticeStack }) => NoticeStack,
    ),
  ),
);
export const loaderPart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "loader" */ '@niveau/shared/ui/loader').then(({ Loader }) => Loader),
  ),
);
export const shellFailurePart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "failure" */ './shell-failure.tsx').then(({ ShellFailure }) => ShellFailure),
  ),
);
export const leavePart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "dialogs" */ './dialogs.ts').then(({ LeaveDialog }) => LeaveDialog),
  ),
);
export const partingPart = createPart(
  withTexts(() =>
    import(/* webpackChunkName: "dialogs" */ './dialogs.ts').then(({ PartingDialog }) => PartingDialog),
  ),
);
