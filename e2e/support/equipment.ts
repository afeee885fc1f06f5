import type { Page } from '@playwright/test';
import { callAs, type Session } from './product.ts';

export interface Equipment {
  readonly id_asset: number;
  readonly asset_name: string;
  readonly asset_type: { readonly code: string; readonly id_referential: number };
  readonly device: { readonly id_device: number } | null;
}

/** The equipment of a session's space, by the codes of its kinds: the first of each. */
export async function equipmentByKind(page: Page, session: Session): Promise<ReadonlyMap<string, Equipment>> {
  const answer = await callAs(
    page,
    session,
    'GET',
    `client/${session.user.id_client}/asset_type/all/assets?limit=100`,
  );
  const { data }: { readonly data: readonly Equipment[] } = await answer.json();
  return new Map([...data].reverse().map((asset) => [asset.asset_type.code, asset]));
}
