import { Button } from '@niveau/shared/ui/button';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';

export interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly full?: boolean;
  /** Nothing to save, nothing to press. */
  readonly onlyDirty?: boolean;
}

/** Sends the form around it; busy while it is on its way. */
export function SubmitButton({ children, full, onlyDirty = false }: SubmitButtonProps) {
  const { isSubmitting, dirty } = useFormikContext();
  return (
    <Button type="submit" variant="primary" full={full} busy={isSubmitting} disabled={onlyDirty && !dirty}>
      {children}
    </Button>
  );
}
