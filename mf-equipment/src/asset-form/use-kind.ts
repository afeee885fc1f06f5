import { type ApiState, useApi, useUser } from '@niveau/shared/contract';
import type { Kind } from './asset-values.ts';

type Configuration = ApiState<'GET v2/professional/{id}/module/{id_module}/configuration'>['data'];

export interface KindState {
  /** The kind with its fields, once it is read. */
  readonly kind: Kind | undefined;
  readonly configuration: Configuration;
  readonly error: ApiState<'GET professional/modules'>['error'];
}

/** What the form of a kind of equipment asks for: its fields, models and liquids. */
export function useKind(idReferential: number | null, idModule: number | null): KindState {
  const { id_professional } = useUser();
  const { data, error } = useApi(
    'GET v2/professional/{id}/module/{id_module}/configuration',
    idModule === null ? null : { params: { id: id_professional, id_module: idModule } },
    { revalidateOnFocus: false },
  );
  return {
    kind: data?.asset_types.find(({ id_referential }) => id_referential === idReferential),
    configuration: data,
    error,
  };
}
