import { textOn } from '@niveau/shared/domain/contrast';
import { ShortMarkdown } from '@niveau/shared/ui/short-markdown';
import { space, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

const Root = styled.div`
  ${type.label}
  min-height: 44px;
  padding: ${space(1.25)} ${space(2.5)};
  overflow-wrap: anywhere;
  a { color: inherit; }
`;

interface BannerPreviewProps {
  readonly message: string;
  readonly colour: string;
}

/** A message as it stands above the pages: its words in the colour that can be read on its ground. */
export function BannerPreview({ message, colour }: BannerPreviewProps) {
  return (
    <Root style={{ background: colour, color: textOn(colour) }}>
      <ShortMarkdown text={message} />
    </Root>
  );
}
