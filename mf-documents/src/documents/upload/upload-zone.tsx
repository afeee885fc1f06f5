import { Trans, useLingui } from '@lingui/react/macro';
import { useConnectivity } from '@niveau/shared/contract';
import { documentExtensions } from '@niveau/shared/domain/document-extensions';
import { media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { hiddenStyle } from '@niveau/shared/ui/visually-hidden';
import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { styled } from 'styled-components';

const Root = styled.div<{ readonly $over: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  margin-bottom: ${space(2.5)};
  padding: ${space(1.5)} ${space(2)};
  border: 1.5px dashed ${({ $over }) => token($over ? 'accent-text' : 'line-strong')};
  border-radius: ${radius.large};
  background: ${({ $over }) => token($over ? 'accent-soft' : 'surface')};
  transition: background-color 120ms, border-color 120ms;
`;
const Words = styled.div`
  ${type.label}
  flex: 1 1 14rem;
  min-width: 0;
  color: ${token('ink-muted')};
  font-weight: 420;
`;
const Invitation = styled.p`
  color: ${token('ink')};
  font-weight: 520;
  ${media.touch} { display: none; }
`;
const Limits = styled.p`
  ${type.caption}
`;
const Choice = styled.label`
  ${type.label}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: 44px;
  padding: ${space(0.5)} ${space(2.25)};
  border: 1px solid ${token('accent-edge')};
  border-radius: ${radius.medium};
  background: ${token('accent')};
  box-shadow: ${token('shadow-1')};
  color: ${token('accent-ink')};
  font-weight: 570;
  text-align: center;
  cursor: pointer;
  &:hover { background: ${token('accent-hover')}; }
  &:has(:focus-visible) { outline: 2px solid ${token('focus')}; outline-offset: 2px; }
  &:has(:disabled) { opacity: 0.5; cursor: not-allowed; }
  ${media.small} { flex: 1 1 auto; }
  svg { width: 1.125em; height: 1.125em; }
`;
/** A camera is at hand where fingers are. */
const CameraChoice = styled(Choice)`
  display: none;
  border-color: ${token('line')};
  background: ${token('surface')};
  color: ${token('ink')};
  &:hover { background: ${token('surface-sunken')}; }
  ${media.touch} { display: inline-flex; }
`;
const Input = styled.input`
  ${hiddenStyle}
`;

interface UploadZoneProps {
  /** Files are held over the page. */
  readonly isOver: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where documents come in: by picker, by camera, or dropped anywhere on the page. */
export function UploadZone({ isOver, onFiles }: UploadZoneProps) {
  const { t } = useLingui();
  const { online } = useConnectivity();
  const id = useId();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <Root $over={isOver} role="group" aria-label={t`Add documents`}>
      <Words>
        <Invitation>
          <Trans>Drop your documents anywhere on this page</Trans>
        </Invitation>
        <Limits id={`${id}-limits`}>
          {online ? (
            <Trans>PDF, pictures, Word, Excel, PowerPoint, OpenDocument or text · 10 MB at most each</Trans>
          ) : (
            <Trans>You are offline: documents can be added once you are connected again.</Trans>
          )}
        </Limits>
      </Words>
      <CameraChoice>
        <Input
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          disabled={!online}
          onChange={take}
        />
        <Camera aria-hidden="true" />
        <Trans>Take a photo</Trans>
      </CameraChoice>
      <Choice>
        <Input
          type="file"
          multiple
          accept={documentExtensions.join(',')}
          disabled={!online}
          aria-describedby={`${id}-limits`}
          onChange={take}
        />
        <Upload aria-hidden="true" />
        <Trans>Choose files</Trans>
      </Choice>
    </Root>
  );
}
