import { useLingui } from '@lingui/react/macro';
import { barIcons } from '../bars/icons.ts';
import { PathIcon } from '../bars/path-icon.tsx';

/** The provider's message while the page is on its way: as the page shows it, and not to be closed yet. */
export function BannerSkeleton() {
  const { t } = useLingui();
  return (
    <aside className="banner boot-banner" aria-label={t`Announcement`}>
      <div className="banner-text">
        <div>{'{{message}}'}</div>
      </div>
      <span className="banner-close" aria-hidden="true">
        <PathIcon d={barIcons.close} />
      </span>
    </aside>
  );
}
