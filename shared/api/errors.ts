import type { ErrorKey } from './error-catalogue.ts';

export type { ErrorKey } from './error-catalogue.ts';

/** The `status` of a body that says the access token has expired (section 8 of the specification). */
export const expiredTokenStatus = 498;

/** One fault of a body or query: where it is (`body.quantity_ordered`) and why. */
export interface FieldFault {
  readonly path: string;
  readonly translation_key: string;
}

/** A fault as the server makes it: its key is one of the catalogue's. */
export interface KeyedFault extends FieldFault {
  readonly translation_key: ErrorKey;
}

/** What a failed call answers. */
export interface ErrorBody {
  readonly status: number;
  readonly translation_key: string;
  readonly message: string;
  readonly errors?: readonly FieldFault[];
  readonly request_id: string;
}

/**
 * The one error of the product: a key of the catalogue, and the faults of fields where there are any. It does not hold
 * the catalogue's texts: pages show the key's text in their own language.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly key: ErrorKey;
  /** The HTTP status that was answered, 0 where nothing was; absent where it is the catalogue's. */
  readonly status: number | undefined;
  readonly faults: readonly FieldFault[];
  readonly requestId: string | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    key: ErrorKey,
    options: {
      readonly faults?: readonly FieldFault[];
      readonly requestId?: string;
      readonly cause?: unknown;
      readonly status?: number;
      /** Safe facts for the reader, such as who validated an order and when. */
      readonly details?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(key, { cause: options.cause });
    this.key = key;
    this.status = options.status;
    this.faults = options.faults ?? [];
    this.requestId = options.requestId;
    this.details = options.details;
  }
}
