import { Trans, useLingui } from '@lingui/react/macro';
import type { StickerRequest } from '@niveau/shared/api/stickers';
import { useApi, useUser } from '@niveau/shared/contract';
import { type StickerState, stickerStates } from '@niveau/shared/domain/sticker-state';
import { Button } from '@niveau/shared/ui/button';
import { Sheet } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Fault } from '@niveau/shared/ui/fault';
import { FilterSelect } from '@niveau/shared/ui/filter-select';
import { Pagination } from '@niveau/shared/ui/pagination';
import { Section } from '@niveau/shared/ui/section';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { StaleNotice } from '@niveau/shared/ui/stale-notice';
import { space } from '@niveau/shared/ui/tokens';
import { usePageInRange } from '@niveau/shared/ui/use-page-in-range';
import { Sticker } from 'lucide-react';
import { styled } from 'styled-components';
import { StickerCard } from './sticker-card.tsx';
import { useStickerWords } from './sticker-words.ts';

const pageSize = 12;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${space(2)};
`;
const Foot = styled.div`
  margin-top: ${space(1.5)};
`;

interface StickerHistoryProps {
  readonly state: StickerState | undefined;
  readonly page: number;
  readonly onState: (state: StickerState | undefined) => void;
  readonly onPage: (page: number) => void;
  /** Where the page asked for lies beyond the last. */
  readonly onLastPage: (page: number) => void;
  readonly onRepeat: ((request: StickerRequest) => void) | undefined;
}

/** The requests of the space, newest first, with their states. */
export function StickerHistory(props: StickerHistoryProps) {
  const { state, onState } = props;
  const { t } = useLingui();
  const words = useStickerWords();
  return (
    <Section
      title={t`History`}
      actions={
        <FilterSelect
          label={t`State`}
          value={state ?? ''}
          all={t`All states`}
          options={stickerStates.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => onState(stickerStates.find((known) => known === value))}
        />
      }
    >
      <Requests {...props} />
    </Section>
  );
}

function Requests({ state, page, onState, onPage, onLastPage, onRepeat }: StickerHistoryProps) {
  const { t } = useLingui();
  const { id_client: id } = useUser();
  const requests = useApi(
    'GET client/{id}/stickers',
    {
      params: { id },
      query: { limit: pageSize, offset: (page - 1) * pageSize, ...(state && { state }) },
    },
    { keepPreviousData: true },
  );
  usePageInRange({ list: requests, page, pageSize, onPage: onLastPage });
  if (!requests.data) {
    if (!requests.error)
      return <SkeletonGroup label={t`Loading the sticker requests`} shape="cards" height="14rem" />;
    return (
      <Fault
        title={t`The requests could not be loaded`}
        error={requests.error}
        onRetry={requests.reload}
        retrying={requests.isValidating}
      />
    );
  }
  if (requests.data.length === 0)
    return (
      <Sheet>
        {state ? (
          <EmptyState
            icon={<Sticker />}
            title={t`No request in this state`}
            action={<Button onClick={() => onState(undefined)}>{t`Show all requests`}</Button>}
          />
        ) : (
          <EmptyState icon={<Sticker />} title={t`No sticker request yet`}>
            <Trans>Your requests are kept here, each with how far it is.</Trans>
          </EmptyState>
        )}
      </Sheet>
    );
  return (
    <>
      {requests.error && <StaleNotice error={requests.error} />}
      {/* Others take their place: none of them moves. */}
      <Grid key={requests.data.map(({ id_sticker_request: number }) => number).join()}>
        {requests.data.map((request) => (
          <li key={request.id_sticker_request}>
            <StickerCard request={request} onRepeat={onRepeat} />
          </li>
        ))}
      </Grid>
      <Foot>
        <Pagination
          page={page}
          pageSize={pageSize}
          total={requests.meta?.total ?? requests.data.length}
          onPage={onPage}
        />
      </Foot>
    </>
  );
}
