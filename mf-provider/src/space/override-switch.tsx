import { useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, revalidate, useMayCall } from '@niveau/shared/contract';
import { Card } from '@niveau/shared/ui/card';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import type { Space } from './space.ts';

/** Whether developers may put a build of their own into the pages of a space, by a ticket that shows and expires. */
export function OverrideSwitch({ space }: { readonly space: Space }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const may = useMayCall('PUT provider/client/{id}/overrides');
  const [wanted, setWanted] = useState<boolean>();
  const change = async (allowed: boolean) => {
    setWanted(allowed);
    try {
      await callApi('PUT provider/client/{id}/overrides', {
        params: { id: space.id_client },
        body: { allowed },
      });
      await revalidate('GET provider/client/{id}');
      notify({
        type: 'success',
        message: allowed
          ? t`Trial builds are allowed in this space`
          : t`Trial builds are refused in this space`,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({ type: 'error', message: errorText(error.key) });
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <Card title={t`Trial builds`}>
      <CheckboxField
        look="switch"
        label={t`Allow developers’ trial builds`}
        hint={t`A developer can then show a build of their own in this space, for a while and with a mark on every page.`}
        value={wanted ?? space.overrides_allowed}
        disabled={!may || wanted !== undefined}
        onChange={(allowed) => void change(allowed)}
      />
    </Card>
  );
}
