import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, useUser } from '@niveau/shared/contract';
import { useNavigate } from '@niveau/shared/router';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useEffect, useState } from 'react';
import { reloadVehicles } from '../use-vehicles.ts';
import { formOf, type VehicleLine } from './vehicle-file.ts';

/** Imports lines and goes back to the fleet; after a failure everything stands as it was. */
export function useImport(name: string) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { id_client: id } = useUser();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');

  // Only once the page knows that nothing is left to lose.
  useEffect(() => {
    if (state === 'done') navigate('/');
  }, [state, navigate]);

  const run = async (lines: readonly VehicleLine[]) => {
    setState('busy');
    try {
      const { imported } = await callApi('POST client/{id}/vehicles/import', {
        params: { id },
        query: { existing: 'skip' },
        body: formOf(lines, name),
      });
      notify({
        type: 'success',
        message: t({
          message: plural(imported, { one: '# vehicle imported', other: '# vehicles imported' }),
        }),
      });
      void reloadVehicles();
      setState('done');
    } catch (error) {
      setState('idle');
      if (!(error instanceof AppError)) throw error;
      notify({ type: 'error', message: errorText(error.key) });
    }
  };
  return { run, isBusy: state === 'busy', isDone: state === 'done' };
}
