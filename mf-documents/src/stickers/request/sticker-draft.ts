import type { StickerRequest } from '@niveau/shared/api/stickers';
import type { CurrentUser } from '@niveau/shared/contract';

export interface ChosenVehicle {
  readonly id_vehicle: number;
  readonly registration: string;
}

/** What is typed for a request, until it is sent. */
export interface StickerDraft {
  readonly full_name: string;
  readonly company_name: string;
  readonly email: string;
  /** Whose numbering a national number belongs to, as an ISO code. */
  readonly phone_country: string;
  readonly phone: string;
  readonly address: string;
  readonly address_complement: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  readonly vehicles: readonly ChosenVehicle[];
}

export type DraftField = keyof StickerDraft;

/** A request of the person who is signed in, for an address that is still to be given. */
export function freshDraft(user: CurrentUser): StickerDraft {
  return {
    full_name: `${user.first_name} ${user.last_name}`.trim(),
    company_name: user.client_name,
    email: user.email,
    phone_country: user.country,
    phone: user.phone ?? '',
    address: '',
    address_complement: '',
    postal_code: '',
    city: '',
    country: user.country,
    vehicles: [],
  };
}

/** The same again. Vehicles that have left the fleet since are known by no number, and are left out. */
export function repeatedDraft(request: StickerRequest): StickerDraft {
  const { full_name, company_name, email, phone_country, phone, address, postal_code, city, country } =
    request;
  return {
    full_name,
    company_name,
    email,
    phone_country,
    phone,
    address,
    address_complement: request.address_complement ?? '',
    postal_code,
    city,
    country,
    vehicles: request.vehicles.flatMap(({ id_vehicle, registration }) =>
      id_vehicle === null ? [] : [{ id_vehicle, registration }],
    ),
  };
}
