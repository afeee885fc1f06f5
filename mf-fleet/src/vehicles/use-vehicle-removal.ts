import { useLingui } from '@lingui/react/macro';
import type { Vehicle } from '@niveau/shared/api/vehicles';
import { AppError, callApi, notify } from '@niveau/shared/contract';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import { reloadVehicles } from './use-vehicles.ts';

/** Deletes a vehicle at once and offers to take it back; what is on its way out is not shown. */
export function useVehicleRemoval() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());

  const tell = (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    notify({ type: 'error', message: errorText(error.key) });
  };
  const show = (id_vehicle: number) =>
    setLeaving((before) => new Set([...before].filter((one) => one !== id_vehicle)));
  const restore = async ({ id_vehicle, registration }: Vehicle) => {
    try {
      await callApi('PUT vehicle/{id}/restore', { params: { id: id_vehicle } });
      notify({ type: 'success', message: t`${registration} is back in the fleet` });
    } catch (error) {
      tell(error);
    } finally {
      show(id_vehicle);
      await reloadVehicles();
    }
  };
  const remove = async (vehicle: Vehicle) => {
    const { id_vehicle, registration } = vehicle;
    setLeaving((before) => new Set([...before, id_vehicle]));
    try {
      await callApi('DELETE vehicle/{id}', { params: { id: id_vehicle } });
    } catch (error) {
      show(id_vehicle);
      return tell(error);
    }
    notify({
      type: 'success',
      message: t`${registration} deleted`,
      action: { label: t`Undo`, run: () => void restore(vehicle) },
    });
    await reloadVehicles();
  };
  return { remove, isLeaving: (id_vehicle: number) => leaving.has(id_vehicle) };
}
