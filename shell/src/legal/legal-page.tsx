import { useLingui } from '@lingui/react/macro';
import type { LegalKind } from '@niveau/shared/api/legal';
import { useTheme } from '@niveau/shared/contract';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { media, space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { ShellPage } from '../app/shell-page.tsx';
import { usePageHeading } from '../app/use-page-heading.ts';
import { LoginBrand } from '../login/login-brand.tsx';
import { PageFoot } from '../login/page-foot.tsx';
import { loginPath } from '../navigation/routes.ts';
import { LegalText, useLegalTitle } from './legal-text.tsx';

/** The terms or the privacy policy for somebody signed in, in the bars of the parameters. */
export function LegalPage({ kind }: { readonly kind: LegalKind }) {
  const { t } = useLingui();
  const titleOf = useLegalTitle();
  return (
    <ShellPage>
      <PageHeader title={titleOf(kind)} back={{ to: '/parameter', label: t`Parameters` }} />
      <LegalText key={kind} kind={kind} />
    </ShellPage>
  );
}

const Root = styled.div`
  max-width: 46rem;
  min-height: 100dvh;
  margin: 0 auto;
  padding: ${space(3)} ${space(2)} ${space(4)};
  ${media.desktop} { padding-top: ${space(6)}; }
`;

/** The same for anybody: under the provider's logo, with the way to sign in. */
export function OpenLegalPage({ kind, hasMoved }: { readonly kind: LegalKind; readonly hasMoved: boolean }) {
  const { t } = useLingui();
  const titleOf = useLegalTitle();
  const { display } = useTheme();
  const { chooseLanguage } = useServices();
  usePageHeading(kind, hasMoved);
  return (
    <Root>
      <header>
        <LoginBrand providerName={display?.name ?? 'Niveau'} logo={display?.src_logo_light_v2 ?? ''} />
      </header>
      <main id="main">
        <PageHeader title={titleOf(kind)} back={{ to: loginPath, label: t`Sign in` }} />
        <LegalText key={kind} kind={kind} />
      </main>
      <PageFoot onLanguage={(locale) => void chooseLanguage(locale)} />
    </Root>
  );
}
