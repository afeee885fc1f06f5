import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { space, token } from '@niveau/shared/ui/tokens';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { LeftList } from './left-list.tsx';

export interface PhoneDrawerProps {
  readonly onClose: () => void;
  readonly onOpenProfile: () => void;
  readonly onOpenAssistance: () => void;
  readonly onOpenSearch: () => void;
}

const slide = keyframes`from { transform: translateX(-100%); }`;
const Root = styled.dialog`
  width: min(20rem, 86vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${token('surface')};
  color: ${token('ink')};
  box-shadow: ${token('shadow-3')};
  overflow-y: auto;
  overscroll-behavior: contain;
  animation: ${slide} 180ms ease-out;
  &::backdrop { background: rgb(8 12 18 / 0.5); }
`;
const Close = styled(IconButton)`
  position: absolute;
  top: ${space(1.5)};
  right: ${space(1.5)};
`;

/** The left list over a phone's page: the native dialog holds the focus and gives it back. */
export function PhoneDrawer({ onClose, ...ways }: PhoneDrawerProps) {
  const { t } = useLingui();
  const node = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = node.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <Root
      ref={node}
      aria-label={t`Menu`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === node.current && onClose()}
    >
      <LeftList onFollow={onClose} {...ways} />
      <Close label={t`Close`} icon={<X aria-hidden="true" />} onClick={onClose} />
    </Root>
  );
}
