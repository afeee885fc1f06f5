import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@niveau/shared/ui/button';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface SentProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Thanks, with what happens next, in the place of a form that was sent. */
export function Sent({ title, children }: SentProps) {
  const { t } = useLingui();
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheck />}
        title={title}
        action={<ButtonLink to="/">{t`Back to the parameters`}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </div>
  );
}
