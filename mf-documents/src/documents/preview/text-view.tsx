import { Trans } from '@lingui/react/macro';
import { decodeText } from '@niveau/shared/domain/decode-text';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** More would make the page heavy; the rest is in the download. */
const shownMost = 200_000;

const Text = styled.pre`
  ${type.small}
  max-height: 62dvh;
  margin: 0;
  padding: ${space(2)};
  overflow: auto;
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
  font-family: ui-monospace, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Rest = styled.p`
  ${type.caption}
  margin-top: ${space(1)};
  color: ${token('ink-muted')};
`;

/** Plain text, in whichever encoding it was saved. */
export function TextView({ content, title }: { readonly content: Blob; readonly title: string }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void content.arrayBuffer().then((bytes) => {
      if (isCurrent) setText(decodeText(new Uint8Array(bytes)).text);
    });
    return () => {
      isCurrent = false;
    };
  }, [content]);
  if (text === undefined) return null;
  return (
    <>
      <Text tabIndex={0} aria-label={title}>
        {text.slice(0, shownMost)}
      </Text>
      {text.length > shownMost && (
        <Rest>
          <Trans>This is the beginning: download the document to read the rest.</Trans>
        </Rest>
      )}
    </>
  );
}
