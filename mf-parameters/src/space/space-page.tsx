import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useLocale, useMayCall, useUser } from '@niveau/shared/contract';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { Note } from '@niveau/shared/ui/note';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { FailedLoad } from '../parts/failed-load.tsx';
import { NarrowStack } from '../parts/page-layout.tsx';
import { isFrench, type SpaceInformation, writeCompanyCode } from './space-fields.ts';
import { SpaceForm } from './space-form.tsx';
import { SpaceLogo } from './space-logo.tsx';

/** What the space is called and whose it is; changed by its administrators, read by the others. */
export function SpacePage() {
  const { t } = useLingui();
  const { id_client } = useUser();
  const mayChange = useMayCall('PUT client/{idClient}');
  const space = useApi('GET client/{idClient}', { params: { idClient: id_client } });
  return (
    <>
      <PageHeader title={t`Space information`} back={{ to: '/', label: t`Parameters` }} />
      <NarrowStack>
        {space.data ? (
          <>
            <Card title={t`Space and company`}>
              {mayChange ? <SpaceForm space={space.data} /> : <SpaceFacts space={space.data} />}
            </Card>
            <SpaceLogo space={space.data} mayChange={mayChange} />
            <SetBySupplier space={space.data} />
            {!mayChange && (
              <Note tone="info">
                <Trans>Only the administrators of the space change this.</Trans>
              </Note>
            )}
          </>
        ) : space.error ? (
          <FailedLoad
            title={t`The space could not be loaded`}
            error={space.error}
            onRetry={space.reload}
            retrying={space.isValidating}
          />
        ) : (
          <SkeletonGroup label={t`Loading the space`} shape="cards" count={1} height="22rem" />
        )}
      </NarrowStack>
    </>
  );
}

function SpaceFacts({ space }: { readonly space: SpaceInformation }) {
  const { t } = useLingui();
  return (
    <DescriptionList
      entries={[
        { term: t`Name of the space`, value: space.client_space_name },
        { term: t`Company`, value: space.company_name ?? '' },
        { term: t`Customer code`, value: space.customer_code ?? '' },
        {
          term: isFrench(space.country) ? t`SIRET or SIREN` : t`Register number`,
          value: writeCompanyCode(space.company_register_code ?? '', space.country),
        },
      ]}
    />
  );
}

function SetBySupplier({ space }: { readonly space: SpaceInformation }) {
  const { t } = useLingui();
  const locale = useLocale();
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(space.country);
  return (
    <Card title={t`Set by your supplier`}>
      <DescriptionList
        entries={[
          { term: t`Number of the space`, value: String(space.id_client) },
          { term: t`Country`, value: country ?? space.country },
          { term: t`Time zone`, value: space.time_zone.replaceAll('_', ' ') },
        ]}
      />
    </Card>
  );
}
