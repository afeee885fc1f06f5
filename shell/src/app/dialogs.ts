/** What opens over a page: one file of the build. */
export { PhoneDrawer } from '../bars/phone-drawer.tsx';
export { ContactDialog } from '../contact/contact-dialog.tsx';
export { LeaveDialog } from '../navigation/leave-dialog.tsx';
export { PartingDialog } from '../profile/parting-dialog.tsx';
export { ProfileDialog } from '../profile/profile-dialog.tsx';
