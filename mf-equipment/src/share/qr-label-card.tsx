import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale, useTheme, useUser } from '@niveau/shared/contract';
import { formatDate } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { space } from '@niveau/shared/ui/tokens';
import { Printer } from 'lucide-react';
import encodeQR from 'qr';
import { useMemo, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { Aside, Fields } from '../form/form-layout.tsx';
import { deviceCodeUrl, type PublicLink } from './public-link.ts';

/** Only the label is printed, whatever else stands on the page. */
const OnlyLabel = createGlobalStyle`
  @media print {
    body * { visibility: hidden; }
    [data-print-label], [data-print-label] * { visibility: visible; }
    [data-print-label] { position: fixed; top: 0; left: 0; }
    @page { margin: 10mm; }
  }
`;

/** Ink on white in every theme: it is made for paper, 80 mm wide. */
const Label = styled.figure`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  width: min(80mm, 100%);
  margin: 0 auto;
  padding: 10px;
  border: 1px solid #c9ced3;
  border-radius: 8px;
  background: #ffffff;
  color: #14191d;
  font-size: 12px;
  line-height: 1.35;
  overflow-wrap: anywhere;
  svg { display: block; width: 112px; height: 112px; }
  strong { display: block; margin-bottom: 2px; font-size: 14px; line-height: 1.25; }
`;
const Centre = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

export interface QrLabelCardProps {
  readonly asset: Pick<AssetDetail, 'asset_name'>;
  readonly sensor: { readonly uid: string; readonly device_number: string };
  /** The page that the code leads to for who has no account; undefined for none. */
  readonly link: PublicLink | undefined;
  readonly mayMake: boolean;
  readonly onMake: () => Promise<void>;
}

/** The label of a sensor to print: members of the space come to the equipment, others to the page made for the code. */
export function QrLabelCard({ asset, sensor, link, mayMake, onMake }: QrLabelCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const { display } = useTheme();
  const [isMaking, setMaking] = useState(false);
  const url = deviceCodeUrl(sensor.uid);
  const make = async () => {
    setMaking(true);
    // The handling rules have said what went wrong.
    await onMake().catch(() => undefined);
    setMaking(false);
  };
  return (
    <Card title={t`QR label`}>
      <OnlyLabel />
      <Fields>
        <Label data-print-label="">
          <QrCode text={url} label={t`QR code of ${asset.asset_name}`} />
          <figcaption>
            <strong>{asset.asset_name}</strong>
            {sensor.device_number}
            <br />
            {display?.name}
          </figcaption>
        </Label>
        <Aside>
          {link ? (
            <Trans>
              Members of your space come to the equipment. Others see its public page, until{' '}
              {formatDate(locale, link.expires_at, time_zone)}.
            </Trans>
          ) : (
            <Trans>Members of your space come to the equipment. Others come to the sign-in page.</Trans>
          )}
        </Aside>
        <Centre>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {t`Print the label`}
          </Button>
          {!link && mayMake && (
            <Button busy={isMaking} onClick={() => void make()}>
              {t`Open it to everybody for a year`}
            </Button>
          )}
        </Centre>
      </Fields>
    </Card>
  );
}

/** A QR code as one path; a quarter of it may be scratched and it is still read. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const cells = useMemo(() => encodeQR(text, 'raw', { ecc: 'quartile', border: 2 }), [text]);
  const path = cells
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
