import { useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, revalidate, useApi, useLocale } from '@niveau/contract';
import { Route, Routes } from '@niveau/contract/router';
import { radius, space, token, type } from '@niveau/contract/tokens';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { titles } from './titles.ts';

const place = { module: 'mf-washing', collection: 'washes' } as const;

const Page = styled.section`
  display: grid;
  gap: ${space(3)};
  max-width: 720px;
  padding: ${space(3)} ${space(2)};
  color: ${token('ink')};
  h1 { ${type.title} }
`;
const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(2)};
  label { display: grid; gap: ${space(0.5)}; ${type.label} }
  input, button {
    min-height: 44px;
    padding: 0 ${space(1.5)};
    border: 1px solid ${token('line-strong')};
    border-radius: ${radius.medium};
    background: ${token('surface')};
    color: inherit;
    font: inherit;
  }
  button { border-color: transparent; background: ${token('accent')}; color: ${token('accent-ink')}; }
`;

/** The washes that the space has booked, and a form for the next one. */
export function App() {
  return (
    <Routes>
      <Route index element={<Washes />} />
    </Routes>
  );
}

function Washes() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data, error } = useApi('GET module_data/{module}/{collection}', { params: place, query: {} });
  return (
    <Page>
      <h1>{titles[locale]}</h1>
      <BookingForm />
      {error && <p role="alert">{t`The washes could not be loaded`}</p>}
      {data?.length === 0 && <p>{t`No wash is booked`}</p>}
      <ul aria-label={t`Booked washes`}>
        {data?.map(({ id_record, data: wash }) => (
          <li key={id_record}>{String(wash.vehicle)}</li>
        ))}
      </ul>
    </Page>
  );
}

function BookingForm() {
  const { t } = useLingui();
  const [vehicle, setVehicle] = useState('');
  const book = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await callApi('POST module_data/{module}/{collection}', {
        params: place,
        body: { data: { vehicle: vehicle.trim() } },
      });
      setVehicle('');
      notify({ type: 'success', message: t`The wash is booked` });
      await revalidate('GET module_data/{module}/{collection}');
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      notify({ type: 'error', message: t`The wash could not be booked` });
    }
  };
  return (
    <Form onSubmit={(event) => void book(event)}>
      <label>
        {t`Vehicle`}
        <input required value={vehicle} onChange={(event) => setVehicle(event.target.value)} />
      </label>
      <button type="submit">{t`Book a wash`}</button>
    </Form>
  );
}
