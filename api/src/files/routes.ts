import type { ImplementedCall } from '../http/route.ts';
import { deleteDocuments, renameDocument, restoreDocument, uploadDocument } from './change-documents.ts';
import { listOwn, listShared } from './list-documents.ts';
import { sharedFiles, shareFile, unshareFile } from './provider-files.ts';
import { readFile } from './read-file.ts';
import { zipFiles } from './zip-files.ts';

export const routes: readonly ImplementedCall[] = [
  readFile,
  listShared,
  listOwn,
  zipFiles,
  uploadDocument,
  renameDocument,
  deleteDocuments,
  restoreDocument,
  shareFile,
  sharedFiles,
  unshareFile,
];
