import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ModuleLink, useApi, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { SearchField } from '@niveau/shared/ui/search-field';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { useCountryNames } from '@niveau/shared/ui/use-country-names';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { useFormikContext } from 'formik';
import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ChosenVehicle, StickerDraft } from './sticker-draft.ts';

const shownAtOnce = 12;
/** As many as one request may name. */
const most = 500;

const Root = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Legend = styled.legend`
  ${type.label}
  padding: 0;
`;
const Hint = styled.p`
  ${type.small}
  margin-bottom: ${space(1)};
  color: ${token('ink-muted')};
`;
const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.75)};
  margin: ${space(1)} 0;
`;
const Chip = styled.button`
  ${type.label}
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  min-height: 36px;
  padding: 0 ${space(1.25)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.full};
  background: ${token('accent-soft')};
  color: ${token('accent-text')};
  cursor: pointer;
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: 0 ${space(2)};
  margin-top: ${space(1)};
  padding: ${space(0.5)} ${space(1.5)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
`;
const Foot = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  margin-top: ${space(1)};
  color: ${token('ink-muted')};
`;

/** The vehicles of the fleet that the stickers are for: found by search, ticked, and kept in sight. */
export function VehiclePicker() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { id_client: id, country: home } = useUser();
  const { nameOf } = useCountryNames();
  const { values, setFieldValue } = useFormikContext<StickerDraft>();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const [limit, setLimit] = useState(shownAtOnce);
  const fleet = useApi(
    'GET client/{id}/vehicles',
    { params: { id }, query: { limit, ...(search && { search }) } },
    { keepPreviousData: true },
  );
  const chosen = values.vehicles;
  const choose = (next: readonly ChosenVehicle[]) => void setFieldValue('vehicles', next.slice(0, most));
  const isChosen = (id_vehicle: number) => chosen.some((vehicle) => vehicle.id_vehicle === id_vehicle);
  const without = (id_vehicle: number) => chosen.filter((vehicle) => vehicle.id_vehicle !== id_vehicle);
  const found = fleet.data ?? [];
  const others = found.filter(({ id_vehicle }) => !isChosen(id_vehicle));
  const total = fleet.meta?.total ?? found.length;

  return (
    <Root>
      <Legend>
        <Trans>Vehicles</Trans>
      </Legend>
      <Hint>
        <Trans>Those that the stickers are for, chosen from your fleet.</Trans>
      </Hint>
      {chosen.length > 0 && (
        <Chosen aria-label={t`Chosen vehicles`}>
          {chosen.map(({ id_vehicle, registration }) => (
            <li key={id_vehicle}>
              <Chip
                type="button"
                aria-label={t`Remove ${registration}`}
                onClick={() => choose(without(id_vehicle))}
              >
                {registration}
                <X size={14} aria-hidden="true" />
              </Chip>
            </li>
          ))}
        </Chosen>
      )}
      <SearchField label={t`Registration, brand or home`} value={typed} onChange={setTyped} />
      {!fleet.data && !fleet.error && <Skeleton shape="block" height="10rem" />}
      {fleet.error && !fleet.data && <Foot role="alert">{errorText(fleet.error.key)}</Foot>}
      {fleet.data && found.length === 0 && (
        <Foot>
          {search ? (
            <Trans>No vehicle matches “{search}”.</Trans>
          ) : (
            <span>
              <Trans>
                Your fleet holds no vehicle yet. <ModuleLink to="/gear">Go to the fleet</ModuleLink>
              </Trans>
            </span>
          )}
        </Foot>
      )}
      {found.length > 0 && (
        <>
          <List aria-label={t`Vehicles of your fleet`}>
            {found.map(({ id_vehicle, registration, country, ...of }) => (
              <li key={id_vehicle}>
                <CheckboxField
                  label={registration}
                  hint={
                    [country !== home && nameOf(country), of.brand, of.home].filter(Boolean).join(' · ') ||
                    undefined
                  }
                  value={isChosen(id_vehicle)}
                  disabled={chosen.length >= most && !isChosen(id_vehicle)}
                  onChange={(isTicked) =>
                    choose(isTicked ? [...chosen, { id_vehicle, registration }] : without(id_vehicle))
                  }
                />
              </li>
            ))}
          </List>
          <Foot>
            <span role="status">
              <Plural
                value={chosen.length}
                _0="No vehicle chosen"
                one="# vehicle chosen"
                other="# vehicles chosen"
              />
            </span>
            <span>
              {others.length > 1 && (
                <Button
                  size="small"
                  variant="ghost"
                  onClick={() =>
                    choose([
                      ...chosen,
                      ...others.map(({ id_vehicle, registration }) => ({ id_vehicle, registration })),
                    ])
                  }
                >
                  <Trans>Choose all that are shown</Trans>
                </Button>
              )}
              {total > found.length && limit < 100 && (
                <Button size="small" variant="ghost" onClick={() => setLimit(Math.min(100, limit * 3))}>
                  <Trans>Show more</Trans>
                </Button>
              )}
            </span>
          </Foot>
        </>
      )}
    </Root>
  );
}
