import { Trans, useLingui } from '@lingui/react/macro';
import { chooseTheme, type ThemePreference, useTheme } from '@niveau/shared/contract';
import { Card } from '@niveau/shared/ui/card';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { RadioGroup } from '@niveau/shared/ui/radio-group';
import { type } from '@niveau/shared/ui/tokens';
import { Monitor, Moon, PanelBottom, Sun } from 'lucide-react';
import { styled } from 'styled-components';
import { ParameterEntries, ParameterEntry } from '../parameter-list/parameter-entry.tsx';
import { NarrowStack } from '../parts/page-layout.tsx';

const Under = styled.p`
  ${type.small}
  margin-top: 0.75rem;
  color: var(--ink-muted);
`;

const isPreference = (value: string): value is ThemePreference =>
  value === 'light' || value === 'dark' || value === 'default';

/** How the product looks to this user: light, dark, or as the device does. */
export function CustomisationPage() {
  const { t } = useLingui();
  const { preference, mode } = useTheme();
  return (
    <>
      <PageHeader title={t`Customisation`} back={{ to: '/', label: t`Parameters` }} />
      <NarrowStack>
        <Card>
          <RadioGroup
            columns
            label={t`Theme`}
            value={preference}
            onChange={(value) => isPreference(value) && chooseTheme(value)}
            options={[
              { value: 'light', label: t`Light`, icon: <Sun aria-hidden="true" /> },
              { value: 'dark', label: t`Dark`, icon: <Moon aria-hidden="true" /> },
              {
                value: 'default',
                label: t`As on this device`,
                icon: <Monitor aria-hidden="true" />,
                hint:
                  preference === 'default'
                    ? mode === 'dark'
                      ? t`dark at the moment`
                      : t`light at the moment`
                    : '',
              },
            ]}
          />
          <Under>
            <Trans>The theme is kept on this device. The colours are those of your supplier.</Trans>
          </Under>
        </Card>
        <ParameterEntries aria-label={t`More to customise`}>
          <ParameterEntry
            to="/parameter/customisation/navigation"
            icon={<PanelBottom aria-hidden="true" />}
            title={t`Navigation bar`}
          >
            {t`The modules in your bar, and their order`}
          </ParameterEntry>
        </ParameterEntries>
      </NarrowStack>
    </>
  );
}
