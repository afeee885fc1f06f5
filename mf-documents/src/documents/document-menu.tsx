import { useLingui } from '@lingui/react/macro';
import type { Document } from '@niveau/shared/api/documents';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { Menu, type MenuItem } from '@niveau/shared/ui/menu';
import { Download, EllipsisVertical, Eye, Pencil, Trash2 } from 'lucide-react';

/** What can be done with a document; what is left out the user may not do. */
export interface DocumentDeeds {
  readonly onOpen: (document: Document) => void;
  readonly onDownload: (document: Document) => void;
  readonly onRename?: ((document: Document) => void) | undefined;
  readonly onDelete?: ((document: Document) => void) | undefined;
}

/** The actions of one document behind a button. */
export function DocumentMenu({
  document,
  deeds,
}: {
  readonly document: Document;
  readonly deeds: DocumentDeeds;
}) {
  const { t } = useLingui();
  const { onOpen, onDownload, onRename, onDelete } = deeds;
  const items: readonly MenuItem[] = [
    { key: 'open', label: t`Open`, icon: <Eye aria-hidden="true" />, onSelect: () => onOpen(document) },
    {
      key: 'download',
      label: t`Download`,
      icon: <Download aria-hidden="true" />,
      onSelect: () => onDownload(document),
    },
    ...(onRename
      ? [
          {
            key: 'rename',
            label: t`Rename`,
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => onRename(document),
          },
        ]
      : []),
    ...(onDelete
      ? [
          {
            key: 'delete',
            label: t`Delete`,
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => onDelete(document),
          },
        ]
      : []),
  ];
  const { name } = document;
  return (
    <Menu
      label={t`Actions for ${name}`}
      items={items}
      trigger={(props) => (
        <IconButton
          {...props}
          label={t`Actions for ${name}`}
          icon={<EllipsisVertical aria-hidden="true" />}
        />
      )}
    />
  );
}
