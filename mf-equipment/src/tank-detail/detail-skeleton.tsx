import { useLingui } from '@lingui/react/macro';
import { Card, Sheet } from '@niveau/shared/ui/card';
import { ChartSkeleton } from '@niveau/shared/ui/charts/chart-skeleton';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { space } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { styled } from 'styled-components';
import { Halves, Stack, Top } from './layout.tsx';

const Lines = styled(Stack)`
  padding: ${space(2.5)};
`;
const widths = ['40%', '70%', '55%', '65%', '45%'];

const Tall = styled(Sheet)`
  min-height: 23rem;
`;

/** The cards' shape while they are on their way. */
export function PanelsSkeleton() {
  const lines = widths.map((width) => <Skeleton key={width} width={width} />);
  return (
    <Stack aria-hidden="true">
      <Top>
        <Tall>
          <Halves>
            <Lines>
              <Skeleton shape="block" height="16rem" />
            </Lines>
            <Lines>
              <Skeleton width="60%" height="2.5rem" />
              {lines}
            </Lines>
          </Halves>
        </Tall>
        <Tall>
          <Lines>
            <Skeleton width="50%" height="1.1em" />
            <Skeleton width="70%" height="2rem" />
            {lines}
          </Lines>
        </Tall>
      </Top>
      <Card>
        <div style={{ height: '6.5rem' }} />
        <ChartSkeleton height={320} legend />
      </Card>
    </Stack>
  );
}

/** The page's shape while it is on its way. */
export function DetailSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true">
      <PageHeader
        back={{ to: '/', label: t`Equipment` }}
        title={
          <>
            <VisuallyHidden role="status">{t`Loading the equipment`}</VisuallyHidden>
            <Skeleton width="14rem" height="1.2em" />
          </>
        }
        subtitle={<Skeleton width="10rem" height="1.5rem" />}
      />
      <PanelsSkeleton />
    </div>
  );
}
