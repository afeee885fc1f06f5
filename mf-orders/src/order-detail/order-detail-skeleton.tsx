import { useLingui } from '@lingui/react/macro';
import { Sheet } from '@niveau/shared/ui/card';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { space } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { styled } from 'styled-components';
import { Columns, Side, Stack } from './order-layout.tsx';

const Shape = styled(Sheet)`
  display: grid;
  align-content: start;
  gap: ${space(2)};
  padding: ${space(2.5)};
`;

/** The order's place while it is on its way. */
export function OrderDetailSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t`Loading the order`}</VisuallyHidden>
      <Columns>
        <Stack>
          <Skeleton height="5.5rem" shape="block" />
          <Shape style={{ minHeight: '18rem' }}>
            <Skeleton width="40%" height="1.2em" />
            <Skeleton height="12rem" shape="block" />
          </Shape>
        </Stack>
        <Side>
          <Shape style={{ minHeight: '18rem' }}>
            <Skeleton width="60%" height="1.2em" />
            <Skeleton width="80%" />
            <Skeleton width="70%" />
            <Skeleton height="44px" shape="block" />
          </Shape>
        </Side>
      </Columns>
    </div>
  );
}
