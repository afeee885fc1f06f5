import { Trans, useLingui } from '@lingui/react/macro';
import type { LegalKind } from '@niveau/shared/api/legal';
import { type CallOutput, useApi, useLocale, useTheme } from '@niveau/shared/contract';
import { formatDate } from '@niveau/shared/i18n/format';
import { localeNames } from '@niveau/shared/i18n/locale';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { Note } from '@niveau/shared/ui/note';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { styled } from 'styled-components';
import { DefaultPrivacy } from './default-privacy.tsx';
import { DefaultTerms } from './default-terms.tsx';
import { MarkdownDocument } from './markdown-document.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`;
const Foot = styled.footer`
  ${type.small}
  padding-top: ${space(2)};
  border-top: 1px solid ${token('line')};
  color: ${token('ink-muted')};
  a { color: ${token('accent-text')}; }
`;

export function useLegalTitle(): (kind: LegalKind) => string {
  const { t } = useLingui();
  return (kind) => (kind === 'terms' ? t`Terms of use` : t`Privacy policy`);
}

/** The provider's text, or the one that comes with the product, which says so. */
export function LegalText({ kind }: { readonly kind: LegalKind }) {
  const { t } = useLingui();
  const locale = useLocale();
  const textOf = useErrorText();
  const { display } = useTheme();
  const { data, error, reload } = useApi('GET legal/{kind}', {
    params: { kind },
    query: { language: locale, ...(display ? { id_professional: display.id_professional } : {}) },
  });
  if (data) return <Answer kind={kind} answer={data} />;
  if (!error) return <SkeletonGroup label={t`Loading`} shape="rows" count={6} />;
  return (
    <ErrorState title={t`The text could not be loaded`} onRetry={reload} requestId={error.requestId}>
      {textOf(error.key)}
    </ErrorState>
  );
}

interface AnswerProps {
  readonly kind: LegalKind;
  readonly answer: CallOutput<'GET legal/{kind}'>;
}

function Answer({ kind, answer: { provider, text } }: AnswerProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = provider?.name ?? t`your supplier`;
  const Default = kind === 'terms' ? DefaultTerms : DefaultPrivacy;
  return (
    <Stack>
      {text && text.language !== locale && (
        <Note tone="info">
          <Trans>
            {name} gives this text in another language: {localeNames[text.language]}.
          </Trans>
        </Note>
      )}
      {!text && (
        <Note tone="info">
          <Trans>
            {name} has not published a text of its own here yet. This is the one that comes with the customer
            area; your contract comes before it.
          </Trans>
        </Note>
      )}
      {text ? <MarkdownDocument text={text.body} lang={text.language} /> : <Default provider={name} />}
      <Foot>
        {text && (
          <p>
            <Trans>Last changed on {formatDate(locale, text.changed_at)}</Trans>
          </p>
        )}
        {(provider?.email || provider?.phone) && (
          <p>
            <Trans>A question about this? Write to {name}:</Trans>{' '}
            {provider.email && <a href={`mailto:${provider.email}`}>{provider.email}</a>}
            {provider.email && provider.phone && ' · '}
            {provider.phone && <a href={`tel:${provider.phone}`}>{provider.phone}</a>}
          </p>
        )}
      </Foot>
    </Stack>
  );
}
