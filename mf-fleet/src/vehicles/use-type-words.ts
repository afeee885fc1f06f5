import { useLocale } from '@niveau/shared/contract';
import type { VehicleType } from '@niveau/shared/domain/vehicle-type';
import { typeWords } from '@niveau/shared/domain/vehicle-words';

/** The types of vehicles in the reader's language: those of the exported file. */
export function useTypeWords(): Readonly<Record<VehicleType, string>> {
  return typeWords[useLocale()];
}
