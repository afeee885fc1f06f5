import { Trans, useLingui } from '@lingui/react/macro';
import { useTheme, useUser } from '@niveau/shared/contract';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

const Root = styled.figure`
  margin: 0;
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
  overflow: hidden;
  figcaption { ${type.caption} padding: ${space(1)} ${space(2)}; color: ${token('ink-muted')}; border-bottom: 1px solid ${token('line')}; }
`;
const Letter = styled.div`
  ${type.small}
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)};
  overflow-wrap: anywhere;
  strong { ${type.label} font-weight: 620; }
`;
const LikeButton = styled.span`
  ${type.label}
  justify-self: start;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${token('accent')};
  color: ${token('accent-ink')};
`;

export interface LetterPreviewProps {
  readonly assetName: string;
  readonly receiver: string;
  /** The last day of the link, written in the reader's language. */
  readonly until: string;
}

/** The letter as its receiver gets it: in the sender's language. */
export function LetterPreview({ assetName, receiver, until }: LetterPreviewProps) {
  const { t } = useLingui();
  const { first_name, last_name, client_name } = useUser();
  const { display } = useTheme();
  const sender = `${first_name} ${last_name}`;
  return (
    <Root aria-label={t`Preview of the e-mail`}>
      <figcaption>
        {receiver.trim() === '' ? (
          <Trans>Preview of the e-mail</Trans>
        ) : (
          <Trans>Preview of the e-mail to {receiver.trim()}</Trans>
        )}
      </figcaption>
      <Letter>
        <strong>
          <Trans>{assetName}: follow it online</Trans>
        </strong>
        <p>
          <Trans>Hello,</Trans>
        </p>
        <p>
          <Trans>
            {sender} of {client_name} shares the state of {assetName} with you.
          </Trans>
        </p>
        <LikeButton>
          <Trans>See the page</Trans>
        </LikeButton>
        <p>
          <Trans>
            This page can be seen until {until}, without an account. Whoever has the link can see it.
          </Trans>
        </p>
        {display && <p>{display.name}</p>}
      </Letter>
    </Root>
  );
}
