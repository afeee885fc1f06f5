import { Trans } from '@lingui/react/macro';
import type { AppError } from '@niveau/shared/contract';
import { styled } from 'styled-components';
import { Note } from './note.tsx';
import { space } from './tokens.tsx';
import { useErrorText } from './use-error-text.tsx';

const Place = styled.div`
  margin-bottom: ${space(2)};
`;

/** Says that what is shown was seen earlier, and why it could not be renewed. */
export function StaleNotice({ error }: { readonly error: AppError }) {
  const errorText = useErrorText();
  return (
    <Place>
      <Note tone="info">
        {errorText(error.key)} <Trans>You see what was last received.</Trans>
      </Note>
    </Place>
  );
}
