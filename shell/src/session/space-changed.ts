import { AppError } from '@niveau/shared/api/errors';

const detail = 'space_changed';

/** Thrown to a call that belongs to a space which the session has left: it is not made in the other one. */
export function spaceChanged(): AppError {
  return new AppError('problem_occurred', { status: 0, details: { [detail]: true } });
}

/** Such a call needs no notice of its own: the page is on its way to the other space, or asks. */
export function isSpaceChanged(error: AppError): boolean {
  return error.details?.[detail] === true;
}
