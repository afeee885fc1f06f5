import { Trans, useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@niveau/shared/contract';
import { useLocale } from '@niveau/shared/contract';
import { localDate } from '@niveau/shared/domain/time-zone';
import { formatDate, formatRelativeAge } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { Note } from '@niveau/shared/ui/note';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { hiddenStyle } from '@niveau/shared/ui/visually-hidden';
import { Link2Off } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { PageFoot } from '../login/page-foot.tsx';
import { PublicFigures } from './public-figures.tsx';
import { PublicSeries } from './public-series.tsx';
import { RunOutWords } from './run-out-words.tsx';
import { usePublicAsset } from './use-public-asset.ts';

const Root = styled.div`
  max-width: 46rem;
  min-height: 100dvh;
  margin: 0 auto;
  padding: ${space(3)} ${space(2)} ${space(4)};
  ${media.desktop} { padding-top: ${space(6)}; }
`;
const Brand = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
  img { width: auto; height: 36px; max-width: 12rem; object-fit: contain; }
`;
const Provider = styled.span`
  ${type.label}
  color: ${token('ink-muted')};
`;
const Title = styled.h1`
  ${type.title}
  overflow-wrap: anywhere;
`;
const Lead = styled.p`
  ${type.body}
  margin: ${space(0.5)} 0 ${space(3)};
  color: ${token('ink-muted')};
`;
const Stack = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`;
const Foot = styled.div`
  ${type.small}
  margin-top: ${space(3)};
  color: ${token('ink-muted')};
`;
const HiddenTitle = styled.h1`
  ${hiddenStyle}
`;

type PublicAsset = CallOutput<'GET public/asset/{token}'>;

/** One asset for anybody with its link: read only, without signing in, as long as the link works. */
export function PublicPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { chooseLanguage } = useServices();
  const { state, again } = usePublicAsset();
  const title = state.kind === 'shown' ? state.asset.asset_name : t`Shared page`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Root>
      {state.kind === 'loading' && (
        <main id="main">
          <SkeletonGroup label={t`Loading`} shape="cards" count={2} height="14rem" />
        </main>
      )}
      {state.kind === 'gone' && (
        <main id="main">
          <HiddenTitle>{title}</HiddenTitle>
          <EmptyState
            icon={<Link2Off />}
            title={t`This page is not available any more`}
            action={<Button onClick={again}>{t`Try again`}</Button>}
          >
            <Trans>
              Its link has expired, was revoked or is not whole. Ask whoever sent it for a new one.
            </Trans>
          </EmptyState>
        </main>
      )}
      {state.kind === 'failed' && (
        <main id="main">
          <HiddenTitle>{title}</HiddenTitle>
          <ErrorState
            title={t`The page could not be loaded`}
            onRetry={again}
            requestId={state.error.requestId}
          >
            {errorText(state.error.key)}
          </ErrorState>
        </main>
      )}
      {state.kind === 'shown' && <Shown asset={state.asset} now={state.at} />}
      <PageFoot onLanguage={(locale) => void chooseLanguage(locale)} />
    </Root>
  );
}

function Shown({ asset, now }: { readonly asset: PublicAsset; readonly now: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { asset_name, kind, liquid, city, provider, measured_at, run_out, time_zone, expires_at, series } =
    asset;
  const { src_logo_light_v2: logo, name } = provider;
  return (
    <>
      <Brand>
        {logo ? <img src={logo} alt={name} className="brand-logo" /> : <Provider>{name}</Provider>}
      </Brand>
      <main id="main">
        <Title>{asset_name}</Title>
        <Lead>{[liquid ?? kind.name, city].filter(Boolean).join(' · ')}</Lead>
        <Stack>
          {asset.is_subscription_over && (
            <Note tone="warning" title={t`No new readings`}>
              <Trans>
                The subscription of this sensor is over. Whoever shared this page with you can renew it.
              </Trans>
            </Note>
          )}
          <PublicFigures asset={asset} />
          {run_out && <RunOutWords date={run_out.date} today={localDate(now, time_zone)} />}
          <PublicSeries series={series} timeZone={time_zone} name={asset_name} />
        </Stack>
        <Foot>
          {measured_at && (
            <p>
              <Trans>Last reading: {formatRelativeAge(locale, measured_at, now)}.</Trans>
            </p>
          )}
          <p>
            <Trans>
              Shared by a customer of {name}. This page can be seen until{' '}
              {formatDate(locale, expires_at, time_zone)}.
            </Trans>
          </p>
        </Foot>
      </main>
    </>
  );
}
