import { AppError, callApi } from '@niveau/shared/contract';
import { saveBlob } from '@niveau/shared/ui/save-blob';
import type { AssetType } from '../asset/asset-summary.ts';

/** Saves the equipment of a kind's module as the server's CSV; what fails has been told by the shell. */
export async function exportList(kind: AssetType, name: string): Promise<void> {
  try {
    const modules = await callApi('GET professional/modules', {});
    const module = modules.find(({ designation }) => designation === kind.designation);
    if (!module) return;
    const params = { id: module.id_module };
    saveBlob(await callApi('GET asset/client/module/{id}/csv', { params }), `${name}.csv`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
