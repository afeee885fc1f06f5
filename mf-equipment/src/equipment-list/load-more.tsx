import { Button } from '@niveau/shared/ui/button';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  margin-top: ${space(3)};
`;
const Fault = styled.p`
  ${type.small}
  color: ${token('error-text')};
`;

/** How far ahead of what is seen it loads: nobody who scrolls as one reads meets the end. */
const ahead = '1600px';

export interface LoadMoreProps {
  readonly isLoading: boolean;
  /** Why the last try failed. */
  readonly error: string | undefined;
  readonly onLoad: () => void;
  readonly children: ReactNode;
}

/** The rest of a list: loads by itself when it comes into sight, by its button otherwise and after a failure. */
export function LoadMore({ isLoading, error, onLoad, children }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  const waits = isLoading || error !== undefined;
  useEffect(() => {
    const element = place.current;
    if (!element || waits || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load.current(),
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [waits]);
  return (
    <Root ref={place}>
      {error && <Fault role="alert">{error}</Fault>}
      <Button busy={isLoading} onClick={onLoad}>
        {children}
      </Button>
    </Root>
  );
}
