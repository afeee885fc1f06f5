import { useTheme } from '@niveau/shared/contract';
import { space } from '@niveau/shared/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { LoginBrand } from '../login/login-brand.tsx';
import { LoginScene } from '../login/login-scene.tsx';
import { PageFoot } from '../login/page-foot.tsx';

export interface AccountFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

const Content = styled.div`
  display: grid;
  gap: ${space(2.5)};
  margin-top: ${space(3)};
`;

/** The sheet of the sign-in page, for the other pages of an account. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  const { display } = useTheme();
  const { chooseLanguage } = useServices();
  return (
    <div className="login">
      <LoginScene />
      <main className="login-panel" id="main">
        <div className="login-sheet">
          <LoginBrand providerName={display?.name ?? 'Niveau'} logo={display?.src_logo_light_v2 ?? ''} />
          <h1 className="login-title">{title}</h1>
          {lead && <p className="login-lead">{lead}</p>}
          <Content>{children}</Content>
          <PageFoot onLanguage={(locale) => void chooseLanguage(locale)} />
        </div>
      </main>
    </div>
  );
}
