import { useShellLocation } from '@niveau/shared/contract';
import { useStore } from '@niveau/shared/contract/host';
import { useEffect } from 'react';
import { useServices } from '../app/services.ts';
import { homePath } from '../navigation/routes.ts';
import { noteTour } from './offer-tour.ts';
import { Tour } from './tour.tsx';
import { TourOffer } from './tour-offer.tsx';

/** The tour on the first page, whose bars it points at, or its offer beside that page. */
export function TourPlace() {
  const { client, history, tour } = useServices();
  const { pathname } = useShellLocation();
  const state = useStore(tour);
  useEffect(() => {
    if (state !== 'asked') return;
    void noteTour(client);
    if (history.location().pathname !== homePath) history.navigator.push(homePath);
    // The bars of that page are drawn by then; who is asked about something unsaved first has other things to do.
    const isThere = () => history.location().pathname === homePath;
    const waiting = setTimeout(() => tour.set(isThere() ? 'running' : 'none'), 50);
    return () => clearTimeout(waiting);
  }, [state, client, history, tour]);
  if (state === 'running') return <Tour onEnd={() => tour.set('none')} />;
  if (state !== 'offered' || pathname !== homePath) return null;
  const skip = () => {
    tour.set('none');
    void noteTour(client);
  };
  return <TourOffer onTake={() => tour.set('asked')} onSkip={skip} />;
}
