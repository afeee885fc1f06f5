/** The shell's own pages: one file of the build. */
export { NotificationsPage } from '../notifications/notifications-page.tsx';
export { ProfilePage } from '../profile/profile-page.tsx';
export { DisabledPage, ForbiddenPage, UnavailablePage } from '../reasons/reason-page.tsx';
