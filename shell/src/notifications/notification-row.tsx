import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@niveau/shared/contract';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { css, styled } from 'styled-components';
import { ShellLink } from '../navigation/shell-link.tsx';

export type Notification = CallOutput<'GET notification/user/client/{id_client}'>[number];

export interface NotificationRowProps {
  readonly notification: Notification;
  /** How long ago, in words. */
  readonly age: string;
}

const look = css`
  position: relative;
  display: block;
  padding: ${space(1.5)} ${space(2)} ${space(1.5)} ${space(3.5)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${token('surface')};
  color: ${token('ink')};
  text-decoration: none;
`;
const Plain = styled.div`
  ${look}
`;
const Linked = styled(ShellLink)`
  ${look}
  &:hover { border-color: ${token('line-strong')}; }
  &:focus-visible { border-radius: ${radius.medium}; }
`;
const Pin = styled.span`
  position: absolute;
  top: 1.125rem;
  left: 0.875rem;
  width: 9px;
  height: 9px;
  border-radius: 50%;
  background: ${token('accent-text')};
`;
const Title = styled.p<{ readonly $unread: boolean }>`
  ${type.label}
  font-weight: ${({ $unread }) => ($unread ? 650 : 500)};
`;
const Body = styled.p`
  ${type.small}
  margin-top: 2px;
  color: ${token('ink-muted')};
`;
const Age = styled.p`
  ${type.caption}
  margin-top: ${space(0.5)};
  color: ${token('ink-faint')};
`;

/** One notification; the whole row opens what it is about. Only pages of the product are opened. */
export function NotificationRow({ notification, age }: NotificationRowProps) {
  const { t } = useLingui();
  const { title, body, link, is_read } = notification;
  const content = (
    <>
      {!is_read && <Pin aria-hidden="true" />}
      <Title $unread={!is_read}>
        {title}
        {!is_read && <VisuallyHidden>, {t`unread`}</VisuallyHidden>}
      </Title>
      {body && <Body>{body}</Body>}
      <Age>{age}</Age>
    </>
  );
  const isOwn = link?.startsWith('/') && !link.startsWith('//');
  return <li>{link && isOwn ? <Linked to={link}>{content}</Linked> : <Plain>{content}</Plain>}</li>;
}
