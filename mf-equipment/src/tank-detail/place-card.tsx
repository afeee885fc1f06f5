import { useLingui } from '@lingui/react/macro';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import type { AssetDetail } from '../asset/asset-detail.ts';

/** What the equipment is and where it stands; nothing where neither is known. */
export function PlaceCard({ asset }: { readonly asset: AssetDetail }) {
  const { t } = useLingui();
  const { address, brand, model, liquid } = asset;
  const make = [brand, model].filter(Boolean).join(' ');
  if (!address && !make) return null;
  return (
    <Card title={t`Installation`}>
      <DescriptionList
        entries={[
          { term: t`Product`, value: liquid?.name ?? null },
          { term: t`Make and model`, value: make || null },
          {
            term: t`Address`,
            value: address && (
              <>
                {[address.address, address.complement].filter(Boolean).join(', ')}
                <br />
                {address.postal_code} {address.city}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
