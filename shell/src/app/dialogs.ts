/** What opens over a page: one file of the build. */
export { PhoneDrawer } from '../bars/phone-drawer.tsx';
export { LeaveDialog } from '../navigation/leave-dialog.tsx';
export { AssistanceDialog } from '../profile/assistance-dialog.tsx';
export { ProfileDialog } from '../profile/profile-dialog.tsx';
