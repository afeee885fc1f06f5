import type { DocumentKind } from '@niveau/shared/api/documents';
import { radius, token } from '@niveau/shared/ui/tokens';
import { FileImage, FileSpreadsheet, FileText, FileType, Presentation } from 'lucide-react';
import { styled } from 'styled-components';

const icons = {
  pdf: FileText,
  image: FileImage,
  text: FileType,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
} satisfies Record<DocumentKind, unknown>;

const Root = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: ${radius.medium};
  background: ${token('accent-soft')};
  color: ${token('accent-text')};
`;

/** The kind of a document at a glance; its word stands beside. */
export function DocumentIcon({ kind }: { readonly kind: DocumentKind }) {
  const Icon = icons[kind];
  return (
    <Root aria-hidden="true">
      <Icon size={19} strokeWidth={1.75} />
    </Root>
  );
}
