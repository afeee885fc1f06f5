import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatRelativeAge } from '@niveau/shared/i18n/format';
import { Sheet } from '@niveau/shared/ui/card';
import { Stat } from '@niveau/shared/ui/stat';
import { space as gap, token } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { useFormats } from '../use-formats.ts';
import type { Space } from './space.ts';

const Root = styled(Sheet)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${gap(2)};
  padding: ${gap(2.5)} ${gap(3)};
  border-color: ${token('line')};
`;

/** What a space has, at a glance. */
export function SpaceFacts({ space }: { readonly space: Space }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { count, date } = useFormats();
  const { last_activity_at } = space;
  return (
    <Root>
      <Stat label={t`Users`} value={count(space.users)} />
      <Stat label={t`Sensors`} value={count(space.devices)} />
      <Stat label={t`Orders to validate`} value={count(space.orders_to_validate)} />
      <Stat label={t`Orders in progress`} value={count(space.orders_in_progress)} />
      <Stat
        label={t`Last activity`}
        value={last_activity_at ? formatRelativeAge(locale, last_activity_at, Date.now()) : t`Never`}
        caption={t`Customer since ${date(space.created_at)}`}
      />
    </Root>
  );
}
