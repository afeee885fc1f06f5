import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '@niveau/shared/contract';
import { Card } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { Pagination } from '@niveau/shared/ui/pagination';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { space, token } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { Droplets } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FillLine, FillRow } from './fill-row.tsx';

const pageSize = 6;

const Rows = styled.ul`
  margin-top: ${space(2)};
`;
const Pages = styled.div`
  padding: ${space(0.5)} ${space(1.5)};
  border-top: 1px solid ${token('line')};
  &:empty { display: none; }
`;

/** The fills, newest first. */
export function FullnessHistoryCard({ idDevice }: { readonly idDevice: number }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const { data, meta, error, reload, isValidating } = useApi(
    'GET device/{id}/history/datatable',
    { params: { id: idDevice }, query: { limit: pageSize, offset: (page - 1) * pageSize } },
    { keepPreviousData: true },
  );
  const places = Array.from({ length: pageSize }, (_, place) => place);
  return (
    <Card title={t`Fullness history`} padding="none">
      {!data && error && (
        <ErrorState
          title={t`The fills could not be loaded`}
          onRetry={reload}
          retrying={isValidating}
          requestId={error.requestId}
        >
          {errorText(error.key)}
        </ErrorState>
      )}
      {!data && !error && (
        <Rows aria-busy="true">
          <VisuallyHidden as="li" role="status">{t`Loading the fills`}</VisuallyHidden>
          {places.map((place) => (
            <FillLine key={place} aria-hidden="true">
              <Skeleton width="55%" />
              <Skeleton width="5rem" height="1.1em" />
            </FillLine>
          ))}
        </Rows>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<Droplets />} title={t`No fill yet`}>
          <Trans>Each delivery that the sensor sees is listed here.</Trans>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <Rows>
            {data.map((fill) => (
              <FillRow key={fill.id_fill} fill={fill} />
            ))}
          </Rows>
          <Pages>
            <Pagination page={page} pageSize={pageSize} total={meta?.total ?? data.length} onPage={setPage} />
          </Pages>
        </>
      )}
    </Card>
  );
}
