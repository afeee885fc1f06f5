import { radius, token } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { useObjectUrl } from './use-object-url.ts';

const Frame = styled.div`
  display: grid;
  place-items: center;
  min-height: 12rem;
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
  overflow: hidden;
`;
const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: 62dvh;
  object-fit: contain;
`;

/** A picture, whole, in the place there is. */
export function ImageView({ content, title }: { readonly content: Blob; readonly title: string }) {
  const url = useObjectUrl(content);
  return <Frame>{url && <Picture src={url} alt={title} />}</Frame>;
}
