import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus as it appears, so that what it says is seen wherever the page was scrolled to. */
export function InSight({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
