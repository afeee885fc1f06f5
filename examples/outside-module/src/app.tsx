import { useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, revalidate, useApi, useLocale } from '@niveau/contract';
import { Route, Routes } from '@niveau/contract/router';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { titles } from './titles.ts';

const place = { module: 'mf-washing', collection: 'washes' } as const;

const Page = styled.section`
  display: grid;
  gap: 24px;
  max-width: 720px;
  padding: 24px 16px;
  color: var(--ink);
`;
const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 16px;
  label { display: grid; gap: 4px; }
  input, button {
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--surface);
    color: inherit;
    font: inherit;
  }
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
