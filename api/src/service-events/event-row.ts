/** What happened, with what its letters need. */
export interface EventRow {
  readonly id_service_event: number;
  readonly id_client: number;
  readonly kind: string;
  readonly id_entity: number | null;
  readonly facts: unknown;
  readonly id_user: number | null;
  readonly at: Date;
  readonly space: string;
  readonly provider: string;
  readonly provider_email: string | null;
  readonly provider_language: string;
  readonly colour: string | null;
}
