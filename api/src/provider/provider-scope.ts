import type { Scope } from '../database/database.ts';
import type { ProviderCaller } from '../http/route.ts';

/** The scope in which a caller acts for a provider, for whoever has left it and goes back. */
export function scopeOf(caller: ProviderCaller, id_professional: number): Scope {
  const by = caller.kind === 'administrator' ? { id_user: caller.id_user } : {};
  return { role: 'provider', id_professional, ...by };
}
