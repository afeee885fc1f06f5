import { useLingui } from '@lingui/react/macro';
import { useMay, useMayCall } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { useNavigate } from '@niveau/shared/router';
import { ButtonLink } from '@niveau/shared/ui/button';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { Menu } from '@niveau/shared/ui/menu';
import { media, space } from '@niveau/shared/ui/tokens';
import { BellPlus, EllipsisVertical, Radio, Settings2, Share2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { AssetDetail } from './asset/asset-detail.ts';
import { alertsPath, configurePath, installPath, sharePath } from './asset/asset-paths.ts';

const Wide = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  ${media.phone} { display: none; }
`;
const Narrow = styled.div`
  display: none;
  ${media.phone} { display: block; }
`;

/** What can be done with an asset beside looking at it, as far as the user may; nothing where that is nothing. */
export function AssetActions({
  asset,
}: {
  readonly asset: Pick<AssetDetail, 'id_asset' | 'asset_type' | 'device'>;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_asset, asset_type, device } = asset;
  const maySeeAlerts = useMayCall('GET device/{id}/alerts');
  const mayConfigure = useMay({ module: asset_type.designation, level: levels.edit });
  const mayShare = useMayCall('GET global/url_page_public/asset/{id}');
  const mayInstall = useMayCall('POST device/install');
  const actions = [
    {
      key: 'install',
      label: t`Install a sensor`,
      icon: <Radio aria-hidden="true" />,
      to: installPath(id_asset),
      shown: device === null && mayInstall && mayConfigure,
    },
    {
      key: 'alerts',
      label: t`Alerts`,
      icon: <BellPlus aria-hidden="true" />,
      to: alertsPath(id_asset),
      shown: device !== null && maySeeAlerts,
    },
    {
      key: 'configure',
      label: t`Configure`,
      icon: <Settings2 aria-hidden="true" />,
      to: configurePath(id_asset),
      shown: mayConfigure,
    },
    {
      key: 'share',
      label: t`Share`,
      icon: <Share2 aria-hidden="true" />,
      to: sharePath(id_asset),
      shown: mayShare,
    },
  ].filter(({ shown }) => shown);
  if (actions.length === 0) return null;
  return (
    <>
      <Wide>
        {actions.map(({ key, label, icon, to }) => (
          <ButtonLink key={key} to={to} icon={icon}>
            {label}
          </ButtonLink>
        ))}
      </Wide>
      <Narrow>
        <Menu
          label={t`Actions`}
          items={actions.map(({ key, label, icon, to }) => ({
            key,
            label,
            icon,
            onSelect: () => void navigate(to),
          }))}
          trigger={(props) => (
            <IconButton {...props} label={t`Actions`} icon={<EllipsisVertical aria-hidden="true" />} />
          )}
        />
      </Narrow>
    </>
  );
}
