import { AppError, type ErrorKey, type KeyedFault } from '@niveau/shared/api/errors';
import type { Checked } from '@niveau/shared/domain/checked';

/** Rules of section 5 of the specification, each for a field of the body. Gathers every fault before it refuses. */
export interface Rules {
  /** The value as it is stored; `key` says what is wrong in place of the general key. */
  readonly check: (field: string, checked: Checked, key?: ErrorKey) => string;
  /** Notes a fault of its own. */
  readonly fault: (field: string, key: ErrorKey) => void;
  /** Throws 422 with the first fault's key, all faults under `errors`, and `details`. */
  readonly refuseFaults: (details?: Readonly<Record<string, unknown>>) => void;
}

export function openRules(): Rules {
  const faults: KeyedFault[] = [];
  const fault = (field: string, translation_key: ErrorKey) => {
    faults.push({ path: `body.${field}`, translation_key });
  };
  return {
    fault,
    check(field, checked, key) {
      if (checked.ok) return checked.value;
      const isEmpty = checked.translation_key === 'field_required';
      fault(field, isEmpty ? checked.translation_key : (key ?? checked.translation_key));
      return '';
    },
    refuseFaults(details) {
      const [first] = faults;
      if (first) throw new AppError(first.translation_key, { status: 422, faults, details });
    },
  };
}
