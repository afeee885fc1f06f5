import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSession, useShellLocation, useTheme } from '@niveau/shared/contract';
import { AvatarBadge } from '@niveau/shared/ui/avatar-badge';
import { Badge } from '@niveau/shared/ui/badge';
import { ellipsis, media, space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { styled } from 'styled-components';
import { usePrefetch } from '../modules/use-prefetch.ts';
import { ShellLink } from '../navigation/shell-link.tsx';
import { commandKey } from '../palette/command-key.ts';
import { hasAssistance } from './assisted.ts';
import { Brand } from './brand.tsx';
import { barIcons } from './icons.ts';
import { isWithin, MenuRow, RowText, rowStyle } from './menu-link.tsx';
import { PathIcon } from './path-icon.tsx';
import { useRoleName } from './role-name.ts';
import { anchor } from './tour-anchors.ts';
import { useInvitations } from './use-invitations.ts';
import { useMenu } from './use-menu.ts';
import { useNotificationCounts } from './use-unseen.ts';

export interface LeftListProps {
  readonly onOpenProfile: () => void;
  readonly onOpenAssistance: () => void;
  readonly onOpenSearch: () => void;
  /** After an entry was followed: a drawer closes. */
  readonly onFollow?: () => void;
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(0.5)};
  min-height: 100%;
  padding: ${space(2.5)} ${space(1.5)} ${space(1.5)};
`;
const Head = styled.div`
  padding: 0 ${space(1.5)} ${space(2.5)};
`;
const Space = styled.p`
  ${type.small}
  ${ellipsis}
  margin-top: ${space(1)};
  color: ${token('ink-muted')};
`;
const List = styled.ul`
  display: grid;
  gap: 2px;
`;
const Row = styled(ShellLink)`
  ${rowStyle}
`;
const Action = styled.button`
  ${rowStyle}
`;
const Keys = styled.span`
  ${type.caption}
  color: ${token('ink-faint')};
  ${media.touch} { display: none; }
`;
const Search = styled(Action)`
  margin-bottom: ${space(1.5)};
  border: 1px solid ${token('line')};
`;
const More = styled.details`
  summary { ${rowStyle} list-style: none; }
  summary::-webkit-details-marker { display: none; }
  &[open] summary > svg { transform: rotate(180deg); }
`;
const Foot = styled.div`
  display: grid;
  gap: 2px;
  margin-top: auto;
  padding-top: ${space(2)};
`;
const Person = styled.button`
  ${rowStyle}
  margin-top: ${space(1)};
  padding-block: ${space(1)};
  border-top: 1px solid ${token('line')};
  border-radius: 0;
`;
const Name = styled.span`
  ${ellipsis}
  display: block;
  color: ${token('ink')};
`;
const Role = styled.span`
  ${type.caption}
  ${ellipsis}
  display: block;
  color: ${token('ink-muted')};
`;

/** What the left drawer holds, on a desktop and behind the phone's menu button. */
export function LeftList({ onOpenProfile, onOpenAssistance, onOpenSearch, onFollow }: LeftListProps) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const session = useSession();
  const { pathname } = useShellLocation();
  const { display } = useTheme();
  const { shown, more } = useMenu();
  const { unseen } = useNotificationCounts();
  const invitations = useInvitations().length;
  const prefetchParameters = usePrefetch('/parameter');
  if (session.kind !== 'signed-in') return null;
  const { user } = session;
  const current = (link: string) => (isWithin(pathname, link) ? ('page' as const) : undefined);

  return (
    <Root>
      <Head>
        <Brand display={display} onFollow={onFollow} />
        <Space title={user.client_name}>{user.client_name}</Space>
      </Head>
      <Search type="button" aria-haspopup="dialog" onClick={onOpenSearch} {...anchor('search')}>
        <PathIcon d={barIcons.search} />
        <RowText>{t`Search`}</RowText>
        <Keys aria-hidden="true">{commandKey} K</Keys>
      </Search>
      <nav aria-label={t`Main`} {...anchor('menu')}>
        <List>
          {shown.map((entry) => (
            <li key={entry.page_name}>
              <MenuRow entry={entry} onFollow={onFollow} />
            </li>
          ))}
        </List>
        {more.length > 0 && (
          <More open={more.some((entry) => isWithin(pathname, entry.page_link)) || undefined}>
            <summary>
              <PathIcon d={barIcons.more} />
              <RowText>{t`More`}</RowText>
            </summary>
            <List>
              {more.map((entry) => (
                <li key={entry.page_name}>
                  <MenuRow entry={entry} onFollow={onFollow} />
                </li>
              ))}
            </List>
          </More>
        )}
      </nav>
      <Foot>
        {invitations > 0 && (
          <Action type="button" aria-haspopup="dialog" onClick={onOpenProfile}>
            <PathIcon d={barIcons.invitation} />
            <RowText>
              {plural(invitations, { one: 'Pending invitation', other: 'Pending invitations' })}
            </RowText>
            <Badge count={invitations} />
          </Action>
        )}
        {hasAssistance(user) && (
          <Action type="button" aria-haspopup="dialog" onClick={onOpenAssistance}>
            <PathIcon d={barIcons.assistance} />
            <RowText>{t`Assistance`}</RowText>
          </Action>
        )}
        <Row
          to="/notifications"
          aria-current={current('/notifications')}
          onClick={onFollow}
          {...anchor('notifications')}
        >
          <PathIcon d={barIcons.bell} />
          <RowText>{t`Notifications`}</RowText>
          <span aria-hidden="true">
            <Badge count={unseen} />
          </span>
          {unseen > 0 && (
            <VisuallyHidden>{plural(unseen, { one: '# unseen', other: '# unseen' })}</VisuallyHidden>
          )}
        </Row>
        <Row
          to="/parameter"
          aria-current={current('/parameter')}
          onClick={onFollow}
          {...prefetchParameters}
          {...anchor('parameters')}
        >
          <PathIcon d={barIcons.parameters} />
          <RowText>{t`Parameters`}</RowText>
        </Row>
        <Person type="button" aria-haspopup="dialog" onClick={onOpenProfile} {...anchor('person')}>
          <AvatarBadge initials={user.badge.initial} color={user.badge.badge_color} />
          <RowText>
            <Name>
              {user.first_name} {user.last_name}
            </Name>
            <Role>{roleName(user.role.name)}</Role>
          </RowText>
        </Person>
      </Foot>
    </Root>
  );
}
