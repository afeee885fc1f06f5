import { documentLimitBytes } from '@niveau/shared/api/endpoint';
import type { ErrorKey } from '@niveau/shared/contract';
import { documentExtensions } from '@niveau/shared/domain/document-extensions';

const extensionOf = (name: string) => (name.match(/\.[^.]+$/)?.[0] ?? '').toLowerCase();

export function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** Why a file need not be sent at all: `undefined` for one that may be. `chosen` are those that are on their way. */
export function refusalOf(file: File, chosen: readonly File[]): ErrorKey | undefined {
  if (!documentExtensions.some((extension) => extension === extensionOf(file.name)))
    return 'file_type_not_allowed';
  if (file.size > documentLimitBytes) return 'file_too_large';
  if (file.size === 0) return 'file_wrong_format';
  if (chosen.some((other) => isSameFile(file, other))) return 'file_already_selected';
  return undefined;
}

/** Phones call every photograph alike; its moment tells one from another. */
export function namedPhoto(file: File): File {
  if (!/^(?:image|photo)\.jpe?g$/i.test(file.name)) return file;
  const moment = new Date(file.lastModified);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join('');
  return new File([file], `photo-${day}-${time}.jpg`, { type: file.type, lastModified: file.lastModified });
}
