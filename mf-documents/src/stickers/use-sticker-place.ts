import { stickerStates } from '@niveau/shared/domain/sticker-state';
import { useSearchParams } from '@niveau/shared/router';
import { isRequestStep, type RequestStep } from './request/draft-faults.ts';

/** What of the page is shown, as it stands in the address: a step of a request, or the history. */
export function useStickerPlace() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const request = params.get('request');
  const change = (changes: Readonly<Record<string, string>>, replace: boolean) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace });
  };
  return {
    step: isRequestStep(request) ? request : undefined,
    state: stickerStates.find((state) => state === params.get('state')),
    page: Number.isInteger(page) && page > 1 ? page : 1,
    showStep: (step: RequestStep, options?: { readonly replace: boolean }) =>
      change({ request: step }, options?.replace ?? false),
    showHistory: () => change({ request: '', state: '', page: '' }, true),
    chooseState: (state: string | undefined) => change({ state: state ?? '', page: '' }, true),
    choosePage: (next: number) => change({ page: next > 1 ? String(next) : '' }, false),
    fallBackTo: (next: number) => change({ page: next > 1 ? String(next) : '' }, true),
  };
}
