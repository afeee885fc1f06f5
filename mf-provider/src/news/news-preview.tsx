import { useLingui } from '@lingui/react/macro';
import { Card } from '@niveau/shared/ui/card';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import Markdown from 'react-markdown';
import { styled } from 'styled-components';
import type { NewsValues } from './news-values.ts';
import { useCategoryWords } from './use-category-words.ts';
import { useFileAddress } from './use-file-address.ts';

const Root = styled.div`
  position: sticky;
  top: ${space(3)};
`;
const Picture = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  margin-bottom: ${space(2)};
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
  object-fit: cover;
`;
const Title = styled.h3`
  ${type.heading}
  margin: ${space(1)} 0;
  overflow-wrap: anywhere;
`;
const Summary = styled.p`
  ${type.body}
  margin-bottom: ${space(2)};
  color: ${token('ink-muted')};
`;
const Text = styled.div`
  ${type.body}
  overflow-wrap: anywhere;
  > * + * { margin-top: ${space(1.5)}; }
  h3, h4, h5 { ${type.label} font-weight: 640; }
  ul, ol { padding-left: ${space(3)}; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  a { color: ${token('accent-text')}; }
  img { display: none; }
`;

/** The news as its readers will see it. */
export function NewsPreview({ values }: { readonly values: NewsValues }) {
  const { t } = useLingui();
  const words = useCategoryWords();
  const address = useFileAddress(values.id_files_image);
  return (
    <Root>
      <Card title={t`Preview`}>
        {values.id_files_image !== null && <Picture src={address} alt="" />}
        {values.category && <StatusPill tone="neutral">{words[values.category]}</StatusPill>}
        <Title>{values.title.trim() || t`Title of the news`}</Title>
        {values.summary.trim() && <Summary>{values.summary}</Summary>}
        <Text>
          <Markdown components={{ h1: 'h3', h2: 'h4', h3: 'h5' }}>{values.body}</Markdown>
        </Text>
      </Card>
    </Root>
  );
}
