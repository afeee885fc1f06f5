import { useLingui } from '@lingui/react/macro';
import { Sheet } from '@niveau/shared/ui/card';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { space } from '@niveau/shared/ui/tokens';
import { type ComponentType, useEffect } from 'react';
import { styled } from 'styled-components';
import { usePageTexts } from './page-texts.ts';

const Place = styled(Sheet)`
  display: grid;
  align-content: start;
  gap: ${space(2)};
  padding: ${space(2.5)};
`;

/**
 * A part of a page whose code and texts come when it is first shown: a card of about its height meanwhile, nothing for a
 * dialog (`height` null), and a retry that asks again.
 */
export function pagePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height: number | null,
): ComponentType<Props> {
  const Part = lazyPart(load);
  return function PagePart(props: Props) {
    const { t } = useLingui();
    const texts = usePageTexts();
    useEffect(Part.preload, []);
    if (texts.hasFailed) return <ErrorState title={t`This part could not be loaded`} onRetry={texts.retry} />;
    const fallback =
      height === null ? null : (
        <Place aria-busy="true" style={{ minHeight: height }}>
          <Skeleton width="9rem" height="1.2em" />
          <Skeleton shape="block" height={`${height - 90}px`} />
        </Place>
      );
    return texts.isReady ? <Part {...props} fallback={fallback} /> : fallback;
  };
}
