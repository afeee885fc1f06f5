import type { ImplementedCall } from '../http/route.ts';
import { askForReset } from './ask-for-reset.ts';
import { changeBadge } from './badge.ts';
import { changePassword } from './change-password.ts';
import { closeAccount } from './close-account.ts';
import { confirm, resendValidation } from './confirm.ts';
import { exportData } from './export-data.ts';
import { leaveSpace } from './leave-space.ts';
import { confirmPhone, sendPhoneCode } from './phone.ts';
import { canReset, resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { noteTour, readTour } from './tour.ts';

export const routes: readonly ImplementedCall[] = [
  changePassword,
  changeBadge,
  resendValidation,
  askForReset,
  canReset,
  resetPassword,
  signUp,
  confirm,
  sendPhoneCode,
  confirmPhone,
  leaveSpace,
  exportData,
  closeAccount,
  readTour,
  noteTour,
];
