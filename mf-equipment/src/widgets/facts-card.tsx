import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatDate } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { formatMeasure } from '../asset/value.ts';

/** What the equipment is: product, make, further fields of its kind, tags; nothing where none is known. */
export function FactsCard({ asset }: { readonly asset: AssetDetail }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { brand, model, liquid, further, tags } = asset;
  const make = [brand, model].filter(Boolean).join(' ');
  if (!make && !liquid && further.length === 0 && tags.length === 0) return null;
  return (
    <Card title={t`Particulars`}>
      <DescriptionList
        layout="stacked"
        entries={[
          { term: t`Product`, value: liquid?.name ?? null },
          { term: t`Make and model`, value: make || null },
          ...further.map(({ label, kind, unit, value }) => ({
            term: label,
            value:
              typeof value === 'number'
                ? formatMeasure(locale, value, unit)
                : kind === 'date'
                  ? formatDate(locale, value)
                  : value,
          })),
          { term: t`Tags`, value: tags.length > 0 ? tags.join(', ') : null },
        ]}
      />
    </Card>
  );
}
