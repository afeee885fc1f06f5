import { useLingui } from '@lingui/react/macro';
import { type PasswordRule, passwordLeast, passwordRules } from '@niveau/shared/domain/validators';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { Check, Circle } from 'lucide-react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${space(0.5)} ${space(2)};
`;
const Rule = styled.li<{ readonly $holds: boolean }>`
  ${type.small}
  display: flex;
  align-items: center;
  gap: ${space(0.75)};
  color: ${({ $holds }) => token($holds ? 'success-text' : 'ink-muted')};
  font-weight: ${({ $holds }) => ($holds ? 560 : 420)};
  svg { flex: none; width: 16px; height: 16px; }
`;

/** The rules of a password (section 5 of the specification), each ticked as soon as it is met. */
export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useLingui();
  const words: Readonly<Record<PasswordRule, string>> = {
    length: t`At least ${passwordLeast} characters`,
    digit: t`One digit`,
    capital: t`One capital letter`,
    special: t`One special character`,
  };
  return (
    <List aria-label={t`What the password needs`}>
      {passwordRules(password).map(({ rule, holds }) => (
        <Rule key={rule} $holds={holds}>
          {holds ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
          <span>
            {words[rule]}
            {holds && <VisuallyHidden>, {t`met`}</VisuallyHidden>}
          </span>
        </Rule>
      ))}
    </List>
  );
}
