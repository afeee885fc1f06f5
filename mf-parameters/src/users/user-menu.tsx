import { useLingui } from '@lingui/react/macro';
import { useUser } from '@niveau/shared/contract';
import { actionsOn, type UserWish } from '@niveau/shared/domain/user-actions';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { Menu, type MenuItem } from '@niveau/shared/ui/menu';
import { Ellipsis, KeyRound, MailX, Send, ShieldCheck, UserMinus } from 'lucide-react';
import { nameOf, type SpaceUser } from './space-user.ts';

interface UserMenuProps {
  readonly person: SpaceUser;
  readonly onWish: (wish: UserWish, person: SpaceUser) => void;
}

/** What can be done with one row; nothing with one's own. */
export function UserMenu({ person, onWish }: UserMenuProps) {
  const { t } = useLingui();
  const own = useUser();
  const actions = actionsOn(person, own);
  const name = nameOf(person);
  if (actions.length === 0) return null;
  const shown: Readonly<Record<UserWish, Pick<MenuItem, 'label' | 'icon' | 'danger'>>> = {
    resend: { label: t`Send again`, icon: <Send aria-hidden="true" /> },
    'change-role': { label: t`Change the role`, icon: <ShieldCheck aria-hidden="true" /> },
    'reset-password': { label: t`Send a link for a new password`, icon: <KeyRound aria-hidden="true" /> },
    'cancel-invitation': {
      label: t`Cancel the invitation`,
      icon: <MailX aria-hidden="true" />,
      danger: true,
    },
    'remove-access': { label: t`Remove access`, icon: <UserMinus aria-hidden="true" />, danger: true },
  };
  const items = actions.map((key) => ({ key, onSelect: () => onWish(key, person), ...shown[key] }));
  return (
    <Menu
      label={t`Actions for ${name}`}
      items={items}
      trigger={(trigger) => (
        <IconButton {...trigger} label={t`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />
      )}
    />
  );
}
