import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { media, radius, space, token, type } from './tokens.tsx';

export interface DialogProps {
  readonly title: ReactNode;
  /** Called when the reader closes it, by button, Escape or a click outside. Mounted is open: then unmount it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at its end, the main one last. */
  readonly actions?: ReactNode;
  /** Something was typed and is not saved: closing asks first. */
  readonly dirty?: boolean;
  /** The last word before closing; false keeps it open. */
  readonly mayClose?: () => boolean;
  readonly size?: 'small' | 'medium' | 'large';
}

const widths = { small: '26rem', medium: '36rem', large: '54rem' };

/** What comes from the server and grows or shrinks: its top stays where it is, on a phone it has the whole sheet. */
const settledTop = css`
  margin-top: 7dvh;
  ${media.small} {
    height: 92dvh;
    margin-top: auto;
  }
`;

const Root = styled.dialog<{ readonly $size: keyof typeof widths }>`
  width: min(${({ $size }) => widths[$size]}, calc(100vw - 2rem));
  max-width: none;
  max-height: min(86dvh, 60rem);
  padding: 0;
  border: 0;
  border-radius: ${radius.large};
  background: ${token('surface-raised')};
  color: ${token('ink')};
  box-shadow: ${token('shadow-3')};
  overflow: hidden;
  &[open] { display: flex; flex-direction: column; }
  &::backdrop { background: rgb(8 12 18 / 0.5); }
  ${media.small} {
    width: 100%;
    max-height: 92dvh;
    margin: auto 0 0;
    border-radius: ${radius.large} ${radius.large} 0 0;
  }
  ${({ $size }) => $size === 'large' && settledTop}
`;
const Header = styled.div`
  padding: ${space(2.5)} ${space(7)} ${space(1)} ${space(3)};
  ${media.small} { padding-left: ${space(2)}; }
`;
const Title = styled.h2`
  ${type.heading}
  font-size: 1.1875rem;
`;
const Body = styled.div`
  flex: 1 1 auto;
  padding: ${space(1)} ${space(3)} ${space(3)};
  overflow: auto;
  overscroll-behavior: contain;
  ${media.small} { padding-inline: ${space(2)}; }
`;
const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(1.5)} ${space(3)};
  border-top: 1px solid ${token('line')};
  ${media.small} {
    padding: ${space(1.5)} ${space(2)} max(${space(1.5)}, env(safe-area-inset-bottom));
    > button, > a { flex: 1 1 auto; }
  }
`;
const Question = styled.p`
  ${type.label}
  flex: 1 1 14rem;
`;
const Close = styled(IconButton)`
  position: absolute;
  top: ${space(1.5)};
  right: ${space(1.5)};
`;

/** A modal dialog on the native element: focus is held inside it and goes back to where it came from. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  dirty = false,
  mayClose,
  size = 'medium',
}: DialogProps) {
  const { t } = useLingui();
  const node = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [asks, setAsks] = useState(false);

  const leave = () => {
    if (mayClose && !mayClose()) return;
    onClose();
  };
  const close = () => (dirty ? setAsks(true) : leave());
  const closeByBrowser = useEffectEvent(close);

  useLayoutEffect(() => {
    const dialog = node.current;
    const before = document.activeElement;
    if (!dialog) return;
    let focused: EventTarget | null = null;
    const keepFocused = ({ target }: FocusEvent) => {
      focused = target;
    };
    const show = () => {
      const last = focused;
      if (typeof dialog.showModal === 'function') dialog.showModal();
      else dialog.setAttribute('open', '');
      if (last instanceof HTMLElement) last.focus();
    };
    // At a second Escape without a click or an entry between, Chromium closes the element and cannot be held.
    const showAgain = () => {
      if (dialog.open) return;
      show();
      closeByBrowser();
    };
    dialog.addEventListener('focusin', keepFocused);
    dialog.addEventListener('close', showAgain);
    show();
    return () => {
      dialog.removeEventListener('focusin', keepFocused);
      dialog.removeEventListener('close', showAgain);
      if (typeof dialog.close === 'function') dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <Root
      ref={node}
      aria-labelledby={id}
      $size={size}
      onCancel={(event) => {
        // What cannot be held closes the element: that is answered to. A file field in it has a cancel of its own.
        if (!event.cancelable || event.target !== node.current) return;
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => event.target === node.current && close()}
    >
      <Header>
        <Title id={id}>{title}</Title>
      </Header>
      <Body>{children}</Body>
      {asks ? (
        <Footer role="alert">
          <Question>
            <Trans>Close without saving? What you entered will be lost.</Trans>
          </Question>
          <Button onClick={leave}>{t`Discard`}</Button>
          <Button variant="primary" autoFocus onClick={() => setAsks(false)}>
            {t`Keep editing`}
          </Button>
        </Footer>
      ) : (
        actions && <Footer>{actions}</Footer>
      )}
      <Close label={t`Close`} icon={<X aria-hidden="true" />} onClick={close} />
    </Root>
  );
}

export interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** What will happen, and what cannot be undone. */
  readonly children: ReactNode;
  /** The verb: `Delete`, `Validate the order`. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly danger?: boolean;
  readonly busy?: boolean;
}

/** A question with two answers. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  onConfirm,
  onCancel,
  danger,
  busy,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
