import { Plural, useLingui } from '@lingui/react/macro';
import { useLocale, useMay } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { Button } from '@niveau/shared/ui/button';
import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ownDesignation, titles } from '../identity.ts';
import type { Item } from './item.ts';
import { ItemList } from './item-list.tsx';
import { useItemFilters } from './use-item-filters.ts';
import { useItems } from './use-items.ts';

const ItemDialog = lazyPart(() => import('./item-dialog.tsx').then((part) => part.ItemDialog));

/** The items of the space; what is looked for stands in the address. */
export function ItemsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const filters = useItemFilters();
  const items = useItems(filters);
  const [edited, setEdited] = useState<Item | 'new'>();
  const mayAdd = useMay({ module: ownDesignation, level: levels.all });
  const total = items.meta?.total;
  return (
    <>
      <PageHeader
        title={titles[locale]}
        subtitle={
          total !== undefined &&
          filters.search === '' && <Plural value={total} one="# item" other="# items" />
        }
        actions={
          mayAdd && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
              {t`Add an item`}
            </Button>
          )
        }
      />
      <ItemList filters={filters} items={items} mayAdd={mayAdd} onEdit={setEdited} />
      {edited && (
        <ItemDialog
          fallback={null}
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
