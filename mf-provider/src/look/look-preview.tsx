import { useLingui } from '@lingui/react/macro';
import { paletteVariables, type ThemeMode } from '@niveau/shared/domain/palette';
import { Card } from '@niveau/shared/ui/card';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import { media, space } from '@niveau/shared/ui/tokens';
import { type CSSProperties, useState } from 'react';
import { styled } from 'styled-components';
import type { LookValues } from './look-values.ts';
import { SamplePage } from './sample-page.tsx';

const Frames = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 8.75rem;
  align-items: end;
  gap: ${space(2)};
  margin-top: ${space(2)};
  ${media.small} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child { width: 8.75rem; margin: 0 auto; }
  }
`;

/** The product in miniature with these colours and logos, as a desktop and as a phone. */
export function LookPreview({ values, name }: { readonly values: LookValues; readonly name: string }) {
  const { t } = useLingui();
  const [mode, setMode] = useState<ThemeMode>('light');
  // Custom properties are no part of the type of styles.
  const style = paletteVariables(values, mode) as CSSProperties;
  const logo =
    mode === 'dark' ? (values.src_logo_dark ?? values.src_logo_light_v2) : values.src_logo_light_v2;
  const isPlated = mode === 'dark' && values.src_logo_dark === null;
  return (
    <Card title={t`Preview`}>
      <SegmentedControl
        label={t`Theme of the preview`}
        selected={mode}
        onSelect={setMode}
        options={[
          { key: 'light', label: t`Light` },
          { key: 'dark', label: t`Dark` },
        ]}
      />
      <Frames
        style={style}
        role="img"
        aria-label={t`The product in these colours, on a desktop and on a phone`}
      >
        <SamplePage layout="desktop" logo={logo} isPlated={isPlated} name={name} />
        <SamplePage layout="phone" logo={logo} isPlated={isPlated} name={name} />
      </Frames>
    </Card>
  );
}
