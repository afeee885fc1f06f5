import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@niveau/shared/contract';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { Check, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { ShellLink } from '../navigation/shell-link.tsx';
import { useCategoryName } from './categories.ts';

export type Notification = CallOutput<'GET notification/user/client/{id_client}'>[number];

export interface NotificationRowProps {
  readonly notification: Notification;
  /** How long ago, in words. */
  readonly age: string;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

const Root = styled.li<{ readonly $unread: boolean }>`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space(1)};
  padding: ${space(1.5)} ${space(1)} ${space(1.5)} ${space(3.5)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${token('surface')};
  color: ${token('ink')};
  &:has(a:hover) { border-color: ${token('line-strong')}; }
`;
const Texts = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  overflow-wrap: anywhere;
`;
/** The whole row is the link's target; the buttons stand over it. */
const Target = styled(ShellLink)`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.medium}; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${token('focus')}; outline-offset: 2px; }
`;
const Pin = styled.span`
  position: absolute;
  top: 1.125rem;
  left: 0.875rem;
  width: 9px;
  height: 9px;
  border-radius: 50%;
  background: ${token('secondary-edge')};
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
const Actions = styled.span`
  position: relative;
  z-index: 1;
  display: flex;
  flex: none;
`;

/** One notification; the whole row opens what it is about. Only pages of the product are opened. */
export function NotificationRow({ notification, age, onRead, onDelete }: NotificationRowProps) {
  const { t } = useLingui();
  const nameOf = useCategoryName();
  const { title, body, link, is_read, notification_category } = notification;
  const isOwn = link?.startsWith('/') && !link.startsWith('//');
  const category = nameOf(notification_category.name);
  return (
    <Root $unread={!is_read}>
      {!is_read && <Pin aria-hidden="true" />}
      <Texts>
        <Title $unread={!is_read}>
          {link && isOwn ? (
            <Target to={link} onClick={onRead}>
              {title}
            </Target>
          ) : (
            title
          )}
          {!is_read && <VisuallyHidden>, {t`unread`}</VisuallyHidden>}
        </Title>
        {body && <Body>{body}</Body>}
        <Age>
          {category} · {age}
        </Age>
      </Texts>
      <Actions>
        {!is_read && (
          <IconButton
            label={t`Mark as read: ${title}`}
            icon={<Check aria-hidden="true" />}
            onClick={onRead}
          />
        )}
        <IconButton label={t`Delete: ${title}`} icon={<Trash2 aria-hidden="true" />} onClick={onDelete} />
      </Actions>
    </Root>
  );
}
