import sql, { type Sql } from 'sql-template-tag';
import type { Scope } from './database.ts';

/** The statement that puts a transaction into its scope, until it ends. */
export function enterScope(scope: Scope): Sql {
  const client = scope.role === 'space' ? String(scope.id_client) : '';
  const professional = scope.role === 'system' ? '' : String(scope.id_professional);
  const user = scope.role !== 'system' && scope.id_user ? String(scope.id_user) : '';
  return sql`select set_config('app.id_client', ${client}, true), set_config('app.id_professional', ${professional}, true),
    set_config('app.id_user', ${user}, true), set_config('role', ${`niveau_${scope.role}`}, true)`;
}
